import type { ChatClientEvents, ChatJoin, ChatJoinResult, ChatServerEvents } from "@mekong/contract/chat-socket";
import { CHAT_RECONNECT_DELAY_MS, CHAT_SOCKET_CHECK_MS } from "@mekong/contract/limits";
import type { Socket } from "socket.io-client";
import type { Conversation } from "../chat-data";

export interface SocketListeners {
  connected(): void;
  /** Socket.IO reconnects, except after a disconnect by the server: then call `connect`. */
  disconnected(): void;
  messaging(stored: Conversation): void;
  typing(on: boolean): void;
  roomClosed(): void;
}

export interface ChatSocket {
  readonly connected: boolean;
  /** Opens the socket or retries immediately. */
  connect(): void;
  /** @throws Error if not acknowledged within `timeoutMs` */
  join(joinRequest: ChatJoin, timeoutMs: number): Promise<ChatJoinResult>;
  close(): void;
}

interface SocketOptions {
  url: string;
  path: string;
  world: string | null;
}

export type OpenSocket = (options: SocketOptions, listeners: SocketListeners) => Promise<ChatSocket>;

/** WebSocket only; reconnects every half second without limit (spec §4). */
export const openSocket: OpenSocket = async ({ url, path, world }, listeners) => {
  const { io } = await import("socket.io-client");
  const socket: Socket<ChatServerEvents, ChatClientEvents> = io(url, {
    path,
    transports: ["websocket"],
    auth: world === null ? {} : { world },
    reconnectionDelay: CHAT_RECONNECT_DELAY_MS,
    reconnectionDelayMax: CHAT_RECONNECT_DELAY_MS,
    reconnectionAttempts: Number.POSITIVE_INFINITY,
    // Ends a hanging connection attempt, so that the next one can start.
    timeout: 2 * CHAT_SOCKET_CHECK_MS,
    autoConnect: false,
    forceNew: true,
  });
  socket.on("connect", listeners.connected);
  socket.on("disconnect", listeners.disconnected);
  socket.on("connect_error", listeners.disconnected);
  socket.on("messaging", listeners.messaging);
  socket.on("typing", ({ on }) => listeners.typing(on));
  socket.on("left", listeners.roomClosed);
  return {
    get connected() {
      return socket.connected;
    },
    connect: () => void socket.connect(),
    join: (joinRequest, timeoutMs) => socket.timeout(timeoutMs).emitWithAck("join", joinRequest),
    close: () => {
      socket.removeAllListeners();
      socket.disconnect();
    },
  };
};
