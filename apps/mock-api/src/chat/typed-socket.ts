import type { ChatClientEvents, ChatServerEvents } from "@mekong/contract/chat-socket";
import type { DefaultEventsMap, Server, Socket } from "socket.io";

export interface SocketData {
  /** World name. */
  world: string;
}

export type ChatServer = Server<ChatClientEvents, ChatServerEvents, DefaultEventsMap, SocketData>;
export type ChatClient = Socket<ChatClientEvents, ChatServerEvents, DefaultEventsMap, SocketData>;
