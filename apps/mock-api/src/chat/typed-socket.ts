import type { ChatClientEvents, ChatServerEvents } from "@mekong/contract/chat-socket";
import type { DefaultEventsMap, Server, Socket } from "socket.io";

/** What a socket keeps of its handshake. */
export interface SocketData {
  /** Name of the world that it asked for. */
  world: string;
}

export type ChatServer = Server<ChatClientEvents, ChatServerEvents, DefaultEventsMap, SocketData>;
export type ChatClient = Socket<ChatClientEvents, ChatServerEvents, DefaultEventsMap, SocketData>;
