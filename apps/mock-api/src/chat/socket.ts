import { EventEmitter } from "node:events";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import {
  CHAT_SOCKET_PATH,
  type ChatClientEvents,
  type ChatServerEvents,
  chatHandshake,
} from "@mekong/contract/chat-socket";
import type { ErrorCode } from "@mekong/contract/errors";
import { CHAT_SOCKET_MAX_BYTES } from "@mekong/contract/limits";
import { isLoopback } from "@mekong/contract/settings";
import type { FastifyInstance } from "fastify";
import { type DefaultEventsMap, Server } from "socket.io";
import type { ApiSettings } from "../env";
import { refuseUpgrade } from "../http/upgrade";
import { MAIN, type WorldRegistry } from "../world/registry";
import type { Shard } from "../world/shard";
import { ChatHubs } from "./hub";
import { recordUpstreamFailure } from "./record-traffic";
import { ChatSession } from "./session";
import type { ChatClient, ChatServer, SocketData } from "./typed-socket";
import { UpstreamChatSession, upstreamConnector } from "./upstream-session";

const LOOPBACK_HOSTS = ["localhost", "127.0.0.1", "[::1]"];

/** Treats all loopback names as the same host. */
export function webOrigins(webUrl: string): ReadonlySet<string> {
  const { protocol, hostname, port } = new URL(webUrl);
  if (!isLoopback(hostname.replace(/^\[|\]$/g, ""))) return new Set([webUrl]);
  return new Set([webUrl, ...LOOPBACK_HOSTS.map((name) => new URL(`${protocol}//${name}:${port}`).origin)]);
}

/**
 * A browser with more unread data is disconnected, because the data would accumulate until a ping times out. It catches
 * up when it rejoins.
 */
const MAX_UNREAD_CHARACTERS = 16 * 1024 * 1024;
const CLOSE_TIMEOUT_MS = 500;

interface ChatSocketOptions {
  worlds: WorldRegistry;
  settings: Pick<ApiSettings, "simulator" | "webUrl" | "upstreamOrigins">;
}

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
  const upgradeGate = createUpgradeGate(fastify, io, { origins: webOrigins(settings.webUrl), shard: worlds.shard });

  io.use((socket, next) => {
    const { query, auth } = socket.handshake;
    const handshake = chatHandshake.safeParse({ world: query.world ?? auth.world });
    if (!handshake.success) return next(new Error("KEY_INVALID"));
    socket.data.world = handshake.data.world ?? MAIN;
    if (!worlds.shard.owns(socket.data.world)) return next(new Error("OTHER_SHARD" satisfies ErrorCode));
    findUpstream(socket).then(() => next(), next);
  });

  async function findUpstream({ data }: ChatClient): Promise<void> {
    if (!settings.simulator) return;
    // An unknown world is reported in the response to the browser's join.
    const world = await worlds.get(data.world).catch(() => null);
    if (!world?.manifest.upstream) return;
    if (world.manifest.upstream.recordedAt) throw new Error("NOT_RECORDED" satisfies ErrorCode);
    try {
      data.upstream = { world, connect: await upstreamConnector(world, worlds, settings.upstreamOrigins) };
    } catch (error) {
      recordUpstreamFailure(world, (error as Error).message);
      throw error;
    }
  }

  io.on("connection", (socket) => {
    disconnectSlowReader(socket);
    const { upstream } = socket.data;
    if (upstream) new UpstreamChatSession(socket, upstream.world, upstream.connect);
    else new ChatSession(socket, { worlds, hubs, simulator: settings.simulator, log });
  });

  fastify.addHook("preClose", async () => {
    upgradeGate.close();
    // `io.close()` would tell browsers not to reconnect.
    io.engine.close();
  });
  return { openCount: () => io.engine.clientsCount };
}

/** Checks origin and shard before the handshake. The same-origin policy does not cover WebSockets. */
function createUpgradeGate(
  fastify: FastifyInstance,
  io: ChatServer,
  { origins, shard }: { origins: ReadonlySet<string>; shard: Shard },
): { close: () => void } {
  // Socket.IO answers 400 to other paths too, so it gets only accepted upgrades.
  const upgrades = new EventEmitter();
  io.attach(upgrades as never);
  const openSockets = new Set<Duplex>();
  let isClosing = false;
  fastify.server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!request.url?.startsWith(CHAT_SOCKET_PATH)) return;
    if (isClosing) return refuseUpgrade(socket, "503 Service Unavailable");
    if (!origins.has(request.headers.origin ?? "")) return refuseUpgrade(socket, "403 Forbidden");
    const world = new URL(request.url, "http://localhost").searchParams.get("world");
    if (world !== null && !shard.owns(world)) return refuseUpgrade(socket, "421 Misdirected Request");
    openSockets.add(socket);
    socket.once("close", () => openSockets.delete(socket));
    upgrades.emit("upgrade", request, socket, head);
  });
  return {
    close() {
      isClosing = true;
      // Unresponsive browsers must not block shutdown.
      setTimeout(() => {
        for (const socket of openSockets) socket.destroy();
      }, CLOSE_TIMEOUT_MS).unref();
    },
  };
}

function disconnectSlowReader({ conn, request }: ChatClient): void {
  let unreadCharacters = 0;
  conn.on("packetCreate", ({ data }: { data?: unknown }) => {
    unreadCharacters += typeof data === "string" ? data.length : 0;
    if (unreadCharacters > MAX_UNREAD_CHARACTERS) request.socket.destroy();
  });
  conn.on("flush", () => {
    unreadCharacters = 0;
  });
}
