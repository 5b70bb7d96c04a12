import type { ChatJoined } from "@mekong/contract/chat-socket";
import { CHAT_SOCKET_PATH } from "@mekong/contract/chat-socket";
import { io, type Socket } from "socket.io-client";

const AT_ONCE = 20;
const ANSWER_MS = 20_000;

async function opened(url: string, origin?: string): Promise<Socket> {
  const socket = io(url, {
    path: CHAT_SOCKET_PATH,
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

export async function openMany(
  count: number,
  { url, origin, enter }: { url: string; origin?: string; enter: (socket: Socket, n: number) => Promise<unknown> },
): Promise<Socket[]> {
  const sockets: Socket[] = [];
  let next = 0;
  const open = async () => {
    for (let n = next++; n < count; n = next++) {
      const socket = await opened(url, origin);
      await enter(socket, n);
      sockets[n] = socket;
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, count) }, open));
  return sockets;
}

/** @throws on timeout */
export function asked<T>(socket: Socket, event: string, ...said: unknown[]): Promise<T> {
  return socket.timeout(ANSWER_MS).emitWithAck(event, ...said);
}

export async function joinAsGuest(socket: Socket, guestId: string): Promise<void> {
  const joined = await asked<ChatJoined>(socket, "join", { guestId });
  if ("error" in joined) throw new Error(`the join was refused with ${joined.error}`);
}

export function closeAll(sockets: readonly Socket[]): void {
  for (const socket of sockets) socket.disconnect();
}
