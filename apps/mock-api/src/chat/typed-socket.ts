import type { ChatClientEvents, ChatServerEvents } from "@mekong/contract/chat-socket";
import type { DefaultEventsMap, Server, Socket } from "socket.io";
import type { World } from "../world/world";
import type { ConnectUpstream } from "./upstream-session";

export interface SocketData {
  world: string;
  upstream?: { world: World; connect: ConnectUpstream };
}

export type ChatServer = Server<ChatClientEvents, ChatServerEvents, DefaultEventsMap, SocketData>;
export type ChatClient = Socket<ChatClientEvents, ChatServerEvents, DefaultEventsMap, SocketData>;
