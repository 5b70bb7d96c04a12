import { EventEmitter } from "node:events";
import websocket from "@fastify/websocket";
import type { WorldEvent } from "@mekong/contract/simulator/events";
import { worldParams } from "@mekong/contract/simulator/worlds";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { WebSocket } from "ws";
import { z } from "zod";
import { refuseUpgrade } from "../http/upgrade";
import type { WorldRegistry } from "../world/registry";
import type { World } from "../world/world";
import { type AccessRule, checkPlace, checkToken } from "./access";
import { parseInput } from "./input";
import { CONTROL_PREFIX } from "./serve";

interface EventSocketOptions {
  worlds: WorldRegistry;
  rule: AccessRule;
  otherSockets: readonly string[];
}

/** Path of the events under the prefix. */
const EVENTS = "/worlds/:world/events";
const EVENTS_URL = new RegExp(`^${CONTROL_PREFIX}/worlds/[^/]+/events(\\?|$)`);

/** A reader that has this much unread is not reading: it is cut, and catches up by `?after=`. */
const UNREAD_MAX_BYTES = 4 * 1024 * 1024;
/** WebSocket close codes: the server stops; the world was closed and may be there again. */
const GOING_AWAY = 1001;
const SERVICE_RESTART = 1012;
/** How long a reader may take to say goodbye when the server stops. */
const GOODBYE_MS = 500;

const query = z.strictObject({
  /** Replays the kept events with a greater id. */
  after: z.coerce.number().int().min(0).optional(),
  token: z.string().optional(),
});

declare module "fastify" {
  interface FastifyRequest {
    /** The world whose events are asked for. It is let go when the connection closes. */
    watched: { world: World; release: () => void } | null;
  }
}

/** `WS /simulator/worlds/:world/events`: what happens in a world, as it happens. */
export async function eventSocket(app: FastifyInstance, { worlds, rule, otherSockets }: EventSocketOptions) {
  const upgrades = new EventEmitter();
  await app.register(websocket, {
    options: { server: upgrades as never, maxPayload: 1024 },
    preClose: (done) => sayGoodbye(app, done),
  });
  app.server.on("upgrade", (request, socket, head) => {
    if (EVENTS_URL.test(request.url ?? "")) upgrades.emit("upgrade", request, socket, head);
    else if (!otherSockets.some((path) => request.url?.startsWith(path))) refuseUpgrade(socket);
  });

  app.decorateRequest("watched", null);
  app.route({
    method: "GET",
    url: EVENTS,
    // Before the upgrade, so that a refusal is an ordinary answer with its status; after `onRequest`,
    // where @fastify/websocket learns that it has to close the socket of a refusal.
    preValidation: async (request) => {
      checkPlace(rule, request.headers);
      const { token } = parseInput(query, request.query);
      checkToken(rule, request.headers, token);
      const { world: name } = parseInput(worldParams, request.params);
      if (request.ws) await watch(request, worlds, name);
    },
    handler: (_, reply) =>
      reply.status(426).header("upgrade", "websocket").send({ message: "KEY_INVALID", about: "a WebSocket" }),
    wsHandler: (socket, request) => {
      if (request.watched) stream(socket, request.watched, parseInput(query, request.query).after);
    },
  });
}

/** Keeps the world open until the connection closes, however that comes about. */
async function watch(request: FastifyRequest, worlds: WorldRegistry, name: string): Promise<void> {
  request.watched = await worlds.acquire(name);
  const { release } = request.watched;
  const { socket } = request.raw;
  socket.setKeepAlive(true, 30_000);
  socket.once("close", release);
  if (socket.destroyed) release();
}

/** Sends what is kept after an id, then what comes. Nothing is awaited between the two, so nothing is lost or doubled. */
function stream(socket: WebSocket, { world, release }: { world: World; release: () => void }, after?: number): void {
  const send = (event: WorldEvent) => {
    if (socket.bufferedAmount > UNREAD_MAX_BYTES) socket.terminate();
    else socket.send(JSON.stringify(event));
  };
  if (after !== undefined) for (const event of world.events.after(after)) send(event);
  const stopListening = world.events.listen(send);
  // A world that is reset or dropped waits for those who use it: a watcher lets go at once.
  const letGo = () => {
    socket.close(SERVICE_RESTART, "the world was closed");
    release();
  };
  world.closed.addEventListener("abort", letGo, { once: true });
  socket.once("close", () => {
    stopListening();
    world.closed.removeEventListener("abort", letGo);
  });
  if (world.closed.aborted) letGo();
}

/** Closes every stream; one that does not answer is cut, so that it can't keep the server from closing. */
function sayGoodbye({ websocketServer }: FastifyInstance, done: () => void): void {
  const { clients } = websocketServer;
  for (const client of clients) client.close(GOING_AWAY, "the server stops");
  setTimeout(() => {
    for (const client of clients) client.terminate();
  }, GOODBYE_MS).unref();
  websocketServer.close();
  done();
}
