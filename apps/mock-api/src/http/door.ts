import { endpointLabel } from "@mekong/contract/endpoint";
import { Refusal } from "@mekong/contract/errors";
import { CLOCK_HEADER, type UnrealClock } from "@mekong/contract/simulator/clock-header";
import { SCREEN_HEADER } from "@mekong/contract/simulator/coverage";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { MAIN, type WorldRegistry } from "../world/registry";
import type { World } from "../world/world";
import { identify } from "./authenticate";
import type { Coverage } from "./coverage";
import { applyFault } from "./fault-effects";
import { FaultBook } from "./faults";
import { mask, maskUrl } from "./mask";
import { Prepared } from "./prepared";
import { toWire } from "./refuse";
import { TrafficLog } from "./traffic";
import type { Visit } from "./visit";

/** The endpoint that answers even when the service is terminated (design §4). */
const ALWAYS_ANSWERS = "/api/lookup/active";

/**
 * What every call of the member API passes, in this order and before its body is read: world,
 * terminated, who is calling, fault. On the way out: the world's time, and a row in the traffic.
 */
export function addDoor(
  app: FastifyInstance,
  options: { worlds: WorldRegistry; simulator: boolean; coverage: Coverage },
): void {
  const { coverage } = options;
  app.decorateRequest("visit", null);

  app.addHook("onRequest", async (request, reply): Promise<unknown> => {
    const visit = await enter(request, options);
    request.visit = visit;
    reply.header("x-world-time", visit.arrivedAt.toISOString());
    const unreal = options.simulator ? unrealClock(visit.world) : null;
    if (unreal) reply.header(CLOCK_HEADER, unreal);
    // A call whose connection is cut gets no onResponse: its row is written when its answer closes.
    reply.raw.once("close", () => leave(request, 0, coverage));
    const terminated = visit.world.switches.get("terminated") && request.routeOptions.url !== ALWAYS_ANSWERS;
    if (terminated) throw new Refusal("gone");

    const faults = await FaultBook.of(visit.world);
    const fault = await faults.take({ endpoint: visit.endpoint, member: visit.identity.caller?.username ?? null });
    if (faults.liveCount() > 0) reply.header("x-simulator-faults", String(faults.liveCount()));
    if (!fault) return undefined;
    visit.fault = fault.id;
    return applyFault(fault.effect, request, reply);
  });

  app.addHook("onResponse", async (request, reply) => leave(request, reply.statusCode, coverage));

  app.setErrorHandler((error, request, reply) => {
    const { status, body } = toWire(error);
    if (status >= 500) request.log.error(error);
    if (request.visit) {
      request.visit.answer = body;
      request.visit.code = body.message;
    }
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
    };
  } catch (error) {
    release();
    throw error;
  }
}

/**
 * How a world's time is not the real one, where that may surprise who looks at it. A world that was made at an instant is a
 * test's or a scenario's: whoever made it chose its time.
 */
function unrealClock({ clock, origin }: World): UnrealClock | null {
  if (origin.at !== null || clock.state().real) return null;
  return clock.frozen ? "frozen" : "shifted";
}

/** Writes the call's row in the traffic, once, and lets go of the world. */
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
