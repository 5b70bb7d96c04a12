import { EventEmitter } from "node:events";
import websocket from "@fastify/websocket";
import { worldParams } from "@mekong/contract/simulator/endpoint";
import type { WorldEvent } from "@mekong/contract/simulator/events";
import type { ScenarioProgress } from "@mekong/contract/simulator/scenarios";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { WebSocket } from "ws";
import { z } from "zod";
import { refuseUpgrade } from "../http/upgrade";
import type { WorldRegistry } from "../world/registry";
import type { World } from "../world/world";
import { type AccessRule, authenticate, checkHostAndOrigin } from "./access";
import { parseInput } from "./input";
import { CONTROL_PREFIX } from "./serve";
import { callerOf, canRead, checkWorld } from "./teams/world-access";

interface EventSocketOptions {
  worlds: WorldRegistry;
  rule: AccessRule;
  otherSockets: readonly string[];
}

const EVENTS = "/worlds/:world/events";
const EVENTS_URL = new RegExp(`^${CONTROL_PREFIX}/worlds/[^/]+/events(\\?|$)`);

/** A client with more unread bytes is disconnected and can get missed events with `?after=`. */
const MAX_UNREAD_BYTES = 4 * 1024 * 1024;
const GOING_AWAY = 1001;
const SERVICE_RESTART = 1012;
const CLOSE_TIMEOUT_MS = 500;

const query = z.strictObject({
  /** Replays buffered events with a greater id. */
  after: z.coerce.number().int().min(0).optional(),
  token: z.string().optional(),
});

declare module "fastify" {
  interface FastifyRequest {
    watched: { world: World; release: () => void } | null;
  }
}

export async function eventSocket(app: FastifyInstance, { worlds, rule, otherSockets }: EventSocketOptions) {
  const upgrades = new EventEmitter();
  await app.register(websocket, {
    options: { server: upgrades as never, maxPayload: 1024 },
    preClose: (done) => closeClients(app, done),
  });
  app.server.on("upgrade", (request, socket, head) => {
    if (EVENTS_URL.test(request.url ?? "")) upgrades.emit("upgrade", request, socket, head);
    else if (!otherSockets.some((path) => request.url?.startsWith(path))) refuseUpgrade(socket);
  });

  app.decorateRequest("watched", null);
  app.route({
    method: "GET",
    url: EVENTS,
    // Runs before the upgrade, so that errors are HTTP responses, and after `onRequest`, where @fastify/websocket
    // prepares to close rejected sockets.
    preValidation: async (request, reply) => {
      // @fastify/websocket closes the socket of a refused upgrade, so a proxy must not reuse the connection.
      if (request.ws) reply.header("connection", "close");
      checkHostAndOrigin(rule, request.headers);
      const { token } = parseInput(query, request.query);
      request.caller = authenticate(rule, request.headers, token);
      const { world: name } = parseInput(worldParams, request.params);
      await checkWorld(worlds, request.caller, { name, use: "read" });
      if (request.ws) await acquireWorld(request, worlds, name);
    },
    handler: (_, reply) =>
      reply.status(426).header("upgrade", "websocket").send({ message: "KEY_INVALID", about: "a WebSocket" }),
    wsHandler: (socket, request) => {
      const caller = callerOf(request);
      // A scenario reports its progress also to the world that it was started from, which other teams may read.
      const isVisible = ({ type, data }: WorldEvent) =>
        type !== "scenario" || canRead(caller, (data as ScenarioProgress).team ?? null);
      const { after } = parseInput(query, request.query);
      if (request.watched) stream(socket, request.watched, { after, isVisible });
    },
  });
}

async function acquireWorld(request: FastifyRequest, worlds: WorldRegistry, name: string): Promise<void> {
  request.watched = await worlds.acquire(name);
  const { release } = request.watched;
  const { socket } = request.raw;
  socket.setKeepAlive(true, 30_000);
  socket.once("close", release);
  if (socket.destroyed) release();
}

/** There is no await between replay and listening, so that no event is lost or duplicated. */
function stream(
  socket: WebSocket,
  { world, release }: { world: World; release: () => void },
  { after, isVisible }: { after: number | undefined; isVisible(event: WorldEvent): boolean },
): void {
  const send = (event: WorldEvent) => {
    if (!isVisible(event)) return;
    if (socket.bufferedAmount > MAX_UNREAD_BYTES) socket.terminate();
    else socket.send(JSON.stringify(event));
  };
  if (after !== undefined) replay(world, after, send);
  const stopListening = world.events.listen(send);
  // Reset and drop wait until nobody uses the world.
  const closeAndRelease = () => {
    socket.close(SERVICE_RESTART, "the world was closed");
    release();
  };
  world.closed.addEventListener("abort", closeAndRelease, { once: true });
  socket.once("close", () => {
    stopListening();
    world.closed.removeEventListener("abort", closeAndRelease);
  });
  if (world.closed.aborted) closeAndRelease();
}

function replay({ events, clock }: World, after: number, send: (event: WorldEvent) => void): void {
  const id = events.lastDroppedAfter(after);
  if (id !== null) send({ id, at: clock.now().toISOString(), type: "dropped", about: "events", data: { after } });
  for (const event of events.after(after)) send(event);
}

/** Unresponsive clients must not block shutdown. */
function closeClients({ websocketServer }: FastifyInstance, done: () => void): void {
  const { clients } = websocketServer;
  for (const client of clients) client.close(GOING_AWAY, "the server is stopping");
  setTimeout(() => {
    for (const client of clients) client.terminate();
  }, CLOSE_TIMEOUT_MS).unref();
  websocketServer.close();
  done();
}
