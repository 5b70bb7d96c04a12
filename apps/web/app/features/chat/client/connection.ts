import type { ChatClientEvents, ChatJoin, ChatJoined, ChatServerEvents } from "@mekong/contract/chat-socket";
import { CHAT_RECONNECT_DELAY_MS, CHAT_SOCKET_CHECK_MS } from "@mekong/contract/limits";
import type { Socket } from "socket.io-client";
import type { Conversation } from "../chat-data";

/** What the socket tells. */
export interface WireListeners {
  connected(): void;
  /** The line is down; it is being tried again unless `connect` has to be called. */
  down(): void;
  messaging(stored: Conversation): void;
  typing(on: boolean): void;
  left(): void;
}

/** One socket to the chat backend. */
export interface Wire {
  readonly connected: boolean;
  /** Opens it, or tries again at once; nothing when it is open. */
  connect(): void;
  /** @throws Error when nothing was answered within `timeoutMs` */
  join(who: ChatJoin, timeoutMs: number): Promise<ChatJoined>;
  close(): void;
}

interface WireOptions {
  /** Origin. */
  url: string;
  path: string;
  world: string | null;
}

export type OpenWire = (options: WireOptions, listeners: WireListeners) => Promise<Wire>;

/** The real socket: Socket.IO by WebSocket alone, tried again every half second for as long as it takes (spec §4). */
export const openSocket: OpenWire = async ({ url, path, world }, listeners) => {
  const { io } = await import("socket.io-client");
  const socket: Socket<ChatServerEvents, ChatClientEvents> = io(url, {
    path,
    transports: ["websocket"],
    auth: world === null ? {} : { world },
    reconnectionDelay: CHAT_RECONNECT_DELAY_MS,
    reconnectionDelayMax: CHAT_RECONNECT_DELAY_MS,
    reconnectionAttempts: Number.POSITIVE_INFINITY,
    // A way in that hangs, or is closed without an error, holds up the next one for no longer than this.
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
