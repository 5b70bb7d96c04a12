import { endpointLabel } from "@mekong/contract/endpoint";
import { Refusal } from "@mekong/contract/errors";
import { KEYS_HEADER, KEYS_HONOURED } from "@mekong/contract/http/keys-header";
import { CLOCK_HEADER, type UnrealClock } from "@mekong/contract/simulator/clock-header";
import { SCREEN_HEADER } from "@mekong/contract/simulator/coverage";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { MAIN, type WorldRegistry } from "../world/registry";
import { storageProblem } from "../world/storage";
import type { World } from "../world/world";
import { turnAwayOnClose } from "./arriving";
import { identify } from "./authenticate";
import type { Coverage } from "./coverage";
import { applyFault } from "./fault-effects";
import { FaultBook } from "./faults";
import { mask, maskUrl } from "./mask";
import { Prepared } from "./prepared";
import { toWire } from "./refuse";
import { TrafficLog } from "./traffic";
import { turnAway } from "./turn-away";
import type { Visit } from "./visit";

const ALWAYS_ANSWERS = "/api/lookup/active";

/** Hooks that run before the body is read: open the world, authenticate, check `terminated`, inject faults. */
export function addDoor(
  app: FastifyInstance,
  options: { worlds: WorldRegistry; simulator: boolean; coverage: Coverage },
): void {
  const { coverage } = options;
  app.decorateRequest("visit", null);

  app.addHook("onRequest", async (request, reply): Promise<unknown> => {
    // Set before any rejection: web retries money requests only after seeing it.
    reply.header(KEYS_HEADER, KEYS_HONOURED);
    const visit = await enter(request, options);
    request.visit = visit;
    reply.header("x-world-time", visit.arrivedAt.toISOString());
    const unreal = options.simulator ? unrealClock(visit.world) : null;
    if (unreal) reply.header(CLOCK_HEADER, unreal);
    // `onResponse` is not called for dropped connections.
    reply.raw.once("close", () => leave(request, 0, coverage));
    // The client disconnected while the world was opening.
    if (request.raw.socket.destroyed) {
      leave(request, 0, coverage);
      return reply.hijack();
    }
    const terminated = visit.world.switches.get("terminated") && request.routeOptions.url !== ALWAYS_ANSWERS;
    if (terminated) throw new Refusal("gone");

    // Without the simulator nobody could end a stored fault.
    if (options.simulator) await meetFault(visit, request, reply);
    turnAwayOnClose(request, reply);
    return undefined;
  });

  // Before sending, because a slow reader must not block a reset.
  app.addHook("onSend", (request, _reply, _payload, done) => {
    request.visit?.release();
    done();
  });

  app.addHook("onResponse", async (request, reply) => leave(request, reply.statusCode, coverage));

  app.setErrorHandler((error, request, reply) => {
    const { status, body } = toWire(error);
    if (request.visit) {
      request.visit.answer = body;
      request.visit.code = body.message;
    }
    // world/storage.ts logs it.
    if (storageProblem(error) !== null) return turnAway(reply);
    if (status >= 500) request.log.error(error);
    return reply.status(status).send(body);
  });

  app.setNotFoundHandler(() => {
    throw new Refusal("NO_DATA");
  });
}

async function enter(
  request: FastifyRequest,
  { worlds, simulator }: { worlds: WorldRegistry; simulator: boolean },
): Promise<Visit> {
  const header = request.headers["x-world"];
  const name = typeof header === "string" && header !== "" ? header : MAIN;
  if (name !== MAIN && (!simulator || !/^[a-z0-9][a-z0-9-]{0,47}$/.test(name))) throw new Refusal("NO_WORLD");
  const { world, release } = await worlds.acquire(name);
  try {
    const identity = await identify(world, request.headers.authorization);
    return {
      world,
      release,
      endpoint: request.routeOptions.config.endpoint ?? null,
      identity,
      arrivedAt: world.clock.now(),
      startedMs: performance.now(),
      fault: null,
      entries: [],
      answer: undefined,
      code: null,
      logged: false,
      stage: "arriving",
    };
  } catch (error) {
    release();
    throw error;
  }
}

async function meetFault(visit: Visit, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const faults = await FaultBook.of(visit.world);
  const fault = await faults.take({ endpoint: visit.endpoint, member: visit.identity.caller?.username ?? null });
  if (faults.liveCount() > 0) reply.header("x-simulator-faults", String(faults.liveCount()));
  if (!fault) return;
  visit.fault = fault.id;
  await applyFault(fault.effect, request, reply);
}

/** Null also for worlds created at a given time: that clock was chosen. */
function unrealClock({ clock, origin }: World): UnrealClock | null {
  if (origin.at !== null || clock.state().real) return null;
  return clock.frozen ? "frozen" : "shifted";
}

function leave(request: FastifyRequest, status: number, coverage: Coverage): void {
  const { visit } = request;
  if (!visit || visit.logged) return;
  visit.logged = true;
  const screen = request.headers[SCREEN_HEADER];
  if (visit.endpoint) {
    coverage.note(endpointLabel(visit.endpoint), typeof screen === "string" ? screen : null, visit.code);
  }
  TrafficLog.of(visit.world).add({
    at: visit.arrivedAt.toISOString(),
    method: request.method,
    path: maskUrl(request.url),
    endpoint: visit.endpoint && endpointLabel(visit.endpoint),
    member: visit.identity.caller?.username ?? null,
    status,
    code: visit.code,
    durationMs: Math.round((performance.now() - visit.startedMs) * 100) / 100,
    fault: visit.fault,
    entries: visit.entries,
    requestId: request.id,
    request: mask(request.body ?? null),
    answer: visit.answer instanceof Prepared ? visit.answer.shown : mask(visit.answer ?? null),
  });
  visit.release();
}
