import { SimulatorClient } from "@mekong/contract/simulator/client";
import type { Socket } from "socket.io-client";
import type { Bench } from "../../bench";
import { type Row, rowOf } from "../../row";
import { compare, type Pair, percentile } from "../../statistics";
import { freshMessage, guestIdOf, post } from "./guests";
import { closeAll, emitWithAck, joinAsGuest, openMany } from "./sockets";

const SOCKETS = 200;
/** Per round. */
const MESSAGES = 20;
/** No other figure uses this guest. */
const GUEST = 999_999;

/** Compares a full room with a bare Socket.IO room. */
export async function fanOut(bench: Bench, { apiUrl, webUrl }: { apiUrl: string; webUrl: string }, bareUrl: string) {
  const main = new SimulatorClient({ url: apiUrl }).use("main");
  const room = guestIdOf(GUEST);
  const { message } = freshMessage(GUEST);
  // A guest's first message creates the room; agent replies have no rate limit.
  await post(apiUrl, freshMessage(GUEST));
  const ours = await openMany(SOCKETS, {
    url: apiUrl,
    origin: webUrl,
    onOpen: (socket) => joinAsGuest(socket, room),
  });
  const bare = await openMany(SOCKETS, { url: bareUrl, onOpen: (socket) => emitWithAck(socket, "join", room) });
  const rounds: Array<{ ours: number[]; bare: number[] }> = [];
  for (let roundIndex = -1; roundIndex < bench.effort.rounds; roundIndex++) {
    const sample = {
      ours: await round(ours, "messaging", () => main.do("chat.reply", { room, message })),
      bare: await round(bare, "told", async () => bare[0]?.emit("tell", room, { sender: "agent", message })),
    };
    // The first round is the warm-up.
    if (roundIndex >= 0) rounds.push(sample);
  }
  closeAll([...ours, ...bare]);
  return [rowAt(rounds, 0.5), rowAt(rounds, 0.99)];
}

function rowAt(rounds: ReadonlyArray<{ ours: number[]; bare: number[] }>, share: number): Row {
  const pairs: Pair[] = rounds.map(({ ours, bare }) => ({
    ours: percentile(ours, share),
    baseline: percentile(bare, share),
  }));
  return rowOf({
    figure: `Delivery to ${SOCKETS} sockets, p${share * 100}`,
    unit: "ms",
    comparison: compare(pairs),
    baseline: "bare Socket.IO room",
    meaning: share === 0.5 ? "Adds validation and commit." : "",
  });
}

/** Milliseconds from send to each delivery. */
async function round(sockets: readonly Socket[], event: string, send: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < MESSAGES; n++) {
    const startedMs = performance.now();
    const deliveries = sockets.map(async (socket) => {
      await new Promise((resolve) => socket.once(event, resolve));
      times.push(performance.now() - startedMs);
    });
    await Promise.all([send(), ...deliveries]);
  }
  return times;
}
