import type { ChatClientEvents, ChatJoin, ChatJoined, ChatServerEvents } from "@mekong/contract/chat-socket";
import { CHAT_RECONNECT_DELAY_MS, CHAT_SOCKET_CHECK_MS } from "@mekong/contract/limits";
import type { Socket } from "socket.io-client";
import type { Conversation } from "../chat-data";

export interface WireListeners {
  connected(): void;
  /** Socket.IO reconnects, except after a disconnect by the server: then call `connect`. */
  down(): void;
  messaging(stored: Conversation): void;
  typing(on: boolean): void;
  left(): void;
}

export interface Wire {
  readonly connected: boolean;
  /** Opens the socket or retries immediately. */
  connect(): void;
  /** @throws Error if not acknowledged within `timeoutMs` */
  join(who: ChatJoin, timeoutMs: number): Promise<ChatJoined>;
  close(): void;
}

interface WireOptions {
  url: string;
  path: string;
  world: string | null;
}

export type OpenWire = (options: WireOptions, listeners: WireListeners) => Promise<Wire>;

/** WebSocket only; reconnects every half second without limit (spec §4). */
export const openSocket: OpenWire = async ({ url, path, world }, listeners) => {
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
  socket.on("disconnect", listeners.down);
  socket.on("connect_error", listeners.down);
  socket.on("messaging", listeners.messaging);
  socket.on("typing", ({ on }) => listeners.typing(on));
  socket.on("left", listeners.left);
  return {
    get connected() {
      return socket.connected;
    },
    connect: () => void socket.connect(),
    join: (who, timeoutMs) => socket.timeout(timeoutMs).emitWithAck("join", who),
    close: () => {
      socket.removeAllListeners();
      socket.disconnect();
    },
  };
};
