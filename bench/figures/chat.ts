import { SimulatorClient } from "@mekong/contract/simulator/client";
import type { Socket } from "socket.io-client";
import { baselineProgram } from "../baselines/program";
import type { Figure } from "../bench";
import { startProduct } from "../product";
import { fixed, rowOf } from "../row";
import { compare, compareRounds, type Pair } from "../statistics";
import { fanOut } from "./chat/fan-out";
import { freshMessage, guestIdOf, post, waitForDelivery } from "./chat/guests";
import { idleMemory, memoryProbeEnv } from "./chat/memory";
import { closeAll, emitWithAck, joinAsGuest, openMany } from "./chat/sockets";

/** Enough to stay below the rate limit per customer. */
const GUESTS = 1_000;
/** Messages in flight. */
const SENDERS = 20;

export const chat: Figure = {
  title: "Chat: messages, idle sockets, a full room",
  async measure(bench) {
    const product = await startProduct(bench, { web: false, env: memoryProbeEnv(bench) });
    const { apiUrl, webUrl, apiPid } = product;
    const echo = await baselineProgram("api", "socket-echo.ts", memoryProbeEnv(bench));
    const echoPid = (await bench.serve("socket-echo", [echo.program])).pidOf("api");
    // Bot replies would add uncounted messages.
    await new SimulatorClient({ url: apiUrl }).use("main").do("autopilot.set", { kind: "chat", on: false });

    const open = async (from: number) => ({
      ours: await openMany(GUESTS, {
        url: apiUrl,
        origin: webUrl,
        onOpen: (socket, n) => joinAsGuest(socket, guestIdOf(from + n)),
      }),
      bare: await openMany(GUESTS, {
        url: echo.url,
        onOpen: (socket, n) => emitWithAck(socket, "join", guestIdOf(from + n)),
      }),
    });
    const measureMemory = async (): Promise<Pair> => ({
      ours: await idleMemory(bench, apiPid),
      baseline: await idleMemory(bench, echoPid),
    });
    // The first batch absorbs start-up cost; the second is measured.
    const { ours, bare } = await open(0);
    const before = await measureMemory();
    const idle = await open(GUESTS);
    const after = await measureMemory();
    closeAll([...idle.ours, ...idle.bare]);
    const memory: Pair = {
      ours: (after.ours - before.ours) / GUESTS,
      baseline: (after.baseline - before.baseline) / GUESTS,
    };

    const { effort } = bench;
    const send = (socket: Socket, n: number) => {
      const message = freshMessage(n);
      return Promise.all([waitForDelivery(socket, message.clientKey), post(apiUrl, message)]);
    };
    const sendEcho = (socket: Socket, n: number) => emitWithAck(socket, "echo", freshMessage(n));
    await perSecond(ours, effort.warmUpSeconds, send);
    await perSecond(bare, effort.warmUpSeconds, sendEcho);
    const messages = await compareRounds(effort.rounds, async () => ({
      ours: await perSecond(ours, effort.seconds, send),
      baseline: await perSecond(bare, effort.seconds, sendEcho),
    }));
    closeAll([...ours, ...bare]);
    return [
      rowOf({
        figure: "Chat messages stored, answered and delivered",
        unit: "msg/s",
        comparison: messages,
        baseline: "bare Socket.IO echo",
        meaning: "Each message is validated, committed and answered before delivery.",
      }),
      rowOf({
        figure: `Memory of an idle chat socket (of ${fixed(GUESTS, 0)})`,
        unit: "kB",
        comparison: compare([memory]),
        baseline: "bare Socket.IO socket",
        meaning: "Adds room, ordering and presence.",
      }),
      ...(await fanOut(bench, product, echo.url)),
    ];
  },
};

async function perSecond(
  sockets: readonly Socket[],
  seconds: number,
  work: (socket: Socket, n: number) => Promise<unknown>,
): Promise<number> {
  const startedMs = performance.now();
  const endsMs = startedMs + seconds * 1000;
  let next = 0;
  let completed = 0;
  const worker = async () => {
    while (performance.now() < endsMs) {
      const n = next++ % sockets.length;
      const socket = sockets[n];
      if (!socket) throw new Error("there are no sockets");
      await work(socket, n);
      completed += 1;
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, worker));
  return completed / ((performance.now() - startedMs) / 1000);
}
