import { SimulatorClient } from "@mekong/contract/simulator/client";
import type { Socket } from "socket.io-client";
import type { Bench, Figure } from "../../bench";
import { fixed, rowOf } from "../../row";
import { compare } from "../../statistics";
import { freshMessage, guestIdOf, post, waitForDelivery } from "../chat/guests";
import { idleMemory, memoryProbeEnv } from "../chat/memory";
import { closeAll, joinAsGuest, openMany } from "../chat/sockets";
import { SHARDS, type ShardedBackend, startBehindProxy, worldsOfShards } from "./behind-proxy";

const SOCKETS = 5_000;
/** Opened before the measurement, so that it excludes memory that a process allocates once. */
const FIRST_SOCKETS = 500;
/** Every tenth socket gets a message. */
const EVERY = 10;

/** Opens chat sockets through HAProxy, half of them in a world of each shard, and sends messages to a tenth. */
export const sockets: Figure = {
  title: "Chat sockets over shards of mock-api",
  async measure(bench) {
    const ours = await memoryOfSocket(bench, SHARDS);
    const baseline = await memoryOfSocket(bench, 1);
    return [
      rowOf({
        figure: `Memory of an idle chat socket, ${fixed(SOCKETS, 0)} over ${SHARDS} shards`,
        unit: "kB",
        comparison: compare([{ ours, baseline }]),
        baseline: "one process",
        meaning: "None is cut, and every tenth gets a message.",
      }),
    ];
  },
};

/** @throws if a socket is refused or cut, or a message is not delivered */
async function memoryOfSocket(bench: Bench, count: number): Promise<number> {
  const backend = await startBehindProxy(bench, { name: "sockets", count, env: memoryProbeEnv(bench) });
  const worlds = await worldsOfShards(backend);
  const simulator = new SimulatorClient({ url: backend.url });
  // Bot replies would add messages.
  for (const world of worlds) await simulator.use(world).do("autopilot.set", { kind: "chat", on: false });
  const open = (sockets: number, firstGuest: number) => openInEach(backend, worlds, { count: sockets, firstGuest });

  const first = await open(FIRST_SOCKETS, 0);
  const before = await memoryOf(bench, backend);
  const opened = await open(SOCKETS, FIRST_SOCKETS);
  const after = await memoryOf(bench, backend);
  const receivers = opened.filter((_, n) => n % EVERY === 0);
  for (const { socket, guest, world } of receivers) {
    const message = freshMessage(guest);
    await Promise.all([waitForDelivery(socket, message.clientKey), post(backend.url, message, world)]);
  }
  const cut = [...first, ...opened].filter(({ socket }) => !socket.connected).length;
  closeAll([...first, ...opened].map(({ socket }) => socket));
  if (cut > 0) throw new Error(`${cut} sockets were cut`);
  return (after - before) / SOCKETS;
}

interface OpenSocket {
  socket: Socket;
  guest: number;
  world: string;
}

async function openInEach(
  { url, webUrl }: ShardedBackend,
  worlds: readonly string[],
  { count, firstGuest }: { count: number; firstGuest: number },
): Promise<OpenSocket[]> {
  const share = count / worlds.length;
  const opened: OpenSocket[] = [];
  for (const world of worlds) {
    const ofWorld = await openMany(share, {
      url,
      origin: webUrl,
      world,
      onOpen: (socket, n) => joinAsGuest(socket, guestIdOf(firstGuest + n)),
    });
    opened.push(...ofWorld.map((socket, n) => ({ socket, guest: firstGuest + n, world })));
  }
  return opened;
}

async function memoryOf(bench: Bench, { shards }: ShardedBackend): Promise<number> {
  let sum = 0;
  for (const { apiPid } of shards) sum += await idleMemory(bench, apiPid);
  return sum;
}
