import { EventEmitter } from "node:events";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import {
  CHAT_SOCKET_PATH,
  type ChatClientEvents,
  type ChatServerEvents,
  chatHandshake,
} from "@mekong/contract/chat-socket";
import { CHAT_SOCKET_MAX_BYTES } from "@mekong/contract/limits";
import type { FastifyInstance } from "fastify";
import { type DefaultEventsMap, Server } from "socket.io";
import type { ApiSettings } from "../env";
import { refuseUpgrade } from "../http/upgrade";
import { MAIN, type WorldRegistry } from "../world/registry";
import { ChatHubs } from "./hub";
import { webOrigins } from "./origins";
import type { ChatClient, ChatServer, SocketData } from "./typed-socket";
import { SocketVisit } from "./visit";

/** A browser that has this much unread is not reading: it is cut, and catches up when it joins again. */
const UNREAD_MAX_CHARACTERS = 16 * 1024 * 1024;
/** How long a browser may take to say goodbye when the server stops. */
const GOODBYE_MS = 500;

interface ChatSocketOptions {
  worlds: WorldRegistry;
  settings: Pick<ApiSettings, "simulator" | "webUrl">;
}

/**
 * The chat's socket (see the contract's chat-socket.ts) on the application's own HTTP server, beside other
 * WebSockets: it takes what is for its path and leaves the rest alone.
 * @returns how many connections are open
 */
export function chatSocket(
  fastify: FastifyInstance,
  { worlds, settings }: ChatSocketOptions,
): { openCount: () => number } {
  const io: ChatServer = new Server<ChatClientEvents, ChatServerEvents, DefaultEventsMap, SocketData>({
    path: CHAT_SOCKET_PATH,
    transports: ["websocket"],
    serveClient: false,
    destroyUpgrade: false,
    maxHttpBufferSize: CHAT_SOCKET_MAX_BYTES,
  });
  const log = (error: unknown) => fastify.log.error(error);
  const hubs = new ChatHubs(io, log);
  const door = openDoor(fastify, io, webOrigins(settings.webUrl));

  io.use((socket, next) => {
    const asked = chatHandshake.safeParse(socket.handshake.auth);
    if (!asked.success) return next(new Error("KEY_INVALID"));
    socket.data.world = asked.data.world ?? MAIN;
    next();
  });
  io.on("connection", (socket) => {
    cutWhenAsleep(socket);
    new SocketVisit(socket, { worlds, hubs, simulator: settings.simulator, log });
  });

  fastify.addHook("preClose", async () => {
    door.close();
    // Not `io.close()`, which tells browsers to stay away: they are to come back when the server does.
    io.engine.close();
  });
  return { openCount: () => io.engine.clientsCount };
}

/**
 * Takes the upgrades of the chat's path. A page of another origin is refused before the handshake: a
 * browser opens a WebSocket to anywhere without asking.
 * @returns close: takes no more, and ends what is open
 */
function openDoor(fastify: FastifyInstance, io: ChatServer, origins: ReadonlySet<string>): { close: () => void } {
  // Socket.IO would answer a refusal with 400, and any other path's upgrade too: it hears only of what is let in.
  const upgrades = new EventEmitter();
  io.attach(upgrades as never);
  const open = new Set<Duplex>();
  let closing = false;
  fastify.server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!request.url?.startsWith(CHAT_SOCKET_PATH)) return;
    if (closing) return refuseUpgrade(socket, "503 Service Unavailable");
    if (!origins.has(request.headers.origin ?? "")) return refuseUpgrade(socket, "403 Forbidden");
    open.add(socket);
    socket.once("close", () => open.delete(socket));
    upgrades.emit("upgrade", request, socket, head);
  });
  return {
    close() {
      closing = true;
      // One that does not answer can't keep the server from closing.
      setTimeout(() => {
        for (const socket of open) socket.destroy();
      }, GOODBYE_MS).unref();
    },
  };
}

/** What is told to a browser that reads nothing would pile up until its ping is missed. */
function cutWhenAsleep({ conn, request }: ChatClient): void {
  let unread = 0;
  conn.on("packetCreate", ({ data }: { data?: unknown }) => {
    unread += typeof data === "string" ? data.length : 0;
    if (unread > UNREAD_MAX_CHARACTERS) request.socket.destroy();
  });
  conn.on("flush", () => {
    unread = 0;
  });
}
