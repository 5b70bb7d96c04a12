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

/** Send-buffer limit. A browser above it is disconnected and catches up when it rejoins. */
const UNREAD_MAX_CHARACTERS = 16 * 1024 * 1024;
/** Close handshake timeout at shutdown. */
const GOODBYE_MS = 500;

interface ChatSocketOptions {
  worlds: WorldRegistry;
  settings: Pick<ApiSettings, "simulator" | "webUrl">;
}

/** Chat WebSocket (contract: chat-socket.ts). Ignores upgrades for other paths. */
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
    // Not `io.close()`: it tells browsers not to reconnect.
    io.engine.close();
  });
  return { openCount: () => io.engine.clientsCount };
}

/**
 * Checks the origin before the handshake: the same-origin policy does not cover WebSockets.
 * @returns close: rejects new upgrades and ends open connections
 */
function openDoor(fastify: FastifyInstance, io: ChatServer, origins: ReadonlySet<string>): { close: () => void } {
  // Socket.IO answers 400 to other paths too, so it gets only accepted upgrades.
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
      // Unresponsive browsers must not block shutdown.
      setTimeout(() => {
        for (const socket of open) socket.destroy();
      }, GOODBYE_MS).unref();
    },
  };
}

/** Disconnects a browser that does not read: its data would accumulate until a ping times out. */
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
