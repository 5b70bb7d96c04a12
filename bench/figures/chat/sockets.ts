import type { ChatJoinResult } from "@mekong/contract/chat-socket";
import { CHAT_SOCKET_PATH } from "@mekong/contract/chat-socket";
import { io, type Socket } from "socket.io-client";

const CONCURRENCY = 20;
const ACK_TIMEOUT_MS = 20_000;

async function connect(url: string, { origin, world }: Pick<OpenOptions, "origin" | "world">): Promise<Socket> {
  const socket = io(url, {
    path: CHAT_SOCKET_PATH,
    query: world ? { world } : {},
    transports: ["websocket"],
    forceNew: true,
    reconnection: false,
    extraHeaders: origin ? { origin } : {},
  });
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve);
    socket.once("connect_error", reject);
  });
  return socket;
}

export interface OpenOptions {
  url: string;
  origin?: string;
  /** Default: main. */
  world?: string;
  onOpen: (socket: Socket, n: number) => Promise<unknown>;
}

export async function openMany(count: number, { url, onOpen, ...options }: OpenOptions): Promise<Socket[]> {
  const sockets: Socket[] = [];
  let next = 0;
  const open = async () => {
    for (let n = next++; n < count; n = next++) {
      const socket = await connect(url, options);
      await onOpen(socket, n);
      sockets[n] = socket;
    }
  };
  await Promise.all(Array.from({ length: Math.min(CONCURRENCY, count) }, open));
  return sockets;
}

/** @throws on timeout */
export function emitWithAck<T>(socket: Socket, event: string, ...args: unknown[]): Promise<T> {
  return socket.timeout(ACK_TIMEOUT_MS).emitWithAck(event, ...args);
}

export async function joinAsGuest(socket: Socket, guestId: string): Promise<void> {
  const result = await emitWithAck<ChatJoinResult>(socket, "join", { guestId });
  if ("error" in result) throw new Error(`the join was refused with ${result.error}`);
}

export function closeAll(sockets: readonly Socket[]): void {
  for (const socket of sockets) socket.disconnect();
}
