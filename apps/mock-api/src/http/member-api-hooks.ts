import { endpointLabel } from "@mekong/contract/endpoint";
import { isErrorCode, Refusal } from "@mekong/contract/errors";
import { IDEMPOTENCY_HEADER, IDEMPOTENCY_SUPPORTED } from "@mekong/contract/http/idempotency-header";
import { SCREEN_HEADER } from "@mekong/contract/simulator/coverage";
import { FAULT_HEADER } from "@mekong/contract/simulator/faults";
import {
  CLOCK_HEADER,
  RECORDED_AT_HEADER,
  type SimulatedClockState,
  UPSTREAM_HEADER,
} from "@mekong/contract/simulator/ribbon-headers";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { UpstreamAgent } from "../upstream/agent";
import { UpstreamFailure } from "../upstream/failure";
import { type CallerRule, forgedHeader } from "../upstream/forged-request";
import { forward } from "../upstream/forward";
import { UpstreamMembers } from "../upstream/members";
import { answerFromRecording } from "../upstream/replay/answer";
import { Replay } from "../upstream/replay/replay";
import { MAIN, type WorldRegistry } from "../world/registry";
import { storageProblem } from "../world/storage";
import { hostOf, type StoredUpstream } from "../world/upstream";
import type { World } from "../world/world";
import { bearerChallenge, bearerToken } from "./bearer-token";
import type { CoverageByTeam } from "./coverage";
import { applyFault } from "./fault-effects";
import { FaultStore } from "./faults";
import { Masked, mask, maskUrl } from "./mask";
import { toWire } from "./refuse";
import { forwardedIdentity, identify, type RequestContext } from "./request-context";
import { addRouteFallback, type RouteTable } from "./route-table";
import { SerializedResponse } from "./serialized-response";
import { rejectIncompleteBodyOnClose, sendServiceUnavailable } from "./service-unavailable";
import { TrafficLog } from "./traffic";

/** Keeps members' data out of caches. `answer` adds Accept-Language to Vary. */
const RESPONSE_HEADERS = {
  "cache-control": "no-store",
  vary: "Authorization, X-World",
};

/**
 * Rejections have this header too, because web retries a money request only after seeing it. Worlds with an upstream
 * lack it, because the upstream may not support idempotency.
 */
const IDEMPOTENCY_HEADERS = { [IDEMPOTENCY_HEADER]: IDEMPOTENCY_SUPPORTED };

const SERVED_WHEN_TERMINATED = "/api/lookup/active";

/** Before reading the body, opens the world, authenticates, checks `terminated` and injects faults. */
export function addMemberApiHooks(
  app: FastifyInstance,
  options: {
    worlds: WorldRegistry;
    simulator: boolean;
    coverage: CoverageByTeam;
    routes: RouteTable;
    upstreamAgent: UpstreamAgent;
    callerRule: CallerRule;
  },
): void {
  const { coverage, routes, worlds, upstreamAgent } = options;
  app.decorateRequest("memberContext", null);

  app.addHook("onRequest", async (request, reply): Promise<unknown> => {
    reply.headers(RESPONSE_HEADERS);
    const context = await createContext(request, options);
    request.memberContext = context;
    const upstream = options.simulator ? context.world.manifest.upstream : null;
    if (upstream) setUpstreamHeaders(reply, upstream);
    else reply.headers({ ...IDEMPOTENCY_HEADERS, "x-world-time": context.receivedAt.toISOString() });
    const unreal = options.simulator ? unrealClock(context.world) : null;
    if (unreal) reply.header(CLOCK_HEADER, unreal);
    // `onResponse` is not called for dropped connections.
    reply.raw.once("close", () => finishRequest(request, 0, coverage));
    // The client disconnected while the world was opening.
    if (request.raw.socket.destroyed) {
      finishRequest(request, 0, coverage);
      return reply.hijack();
    }
    const forged = upstream ? forgedHeader(options.callerRule, request.headers) : null;
    if (forged) {
      context.code = "FORBIDDEN";
      context.answer = { message: context.code, path: forged };
      return reply.status(403).send(context.answer);
    }
    const terminated = context.world.switches.get("terminated") && request.routeOptions.url !== SERVED_WHEN_TERMINATED;
    if (terminated) throw new Refusal("gone");

    // Without the simulator nobody could end a stored fault.
    if (options.simulator && (await injectFault(context, request, reply))) return reply;
    // The upstream does not know the switch `terminated`, so the mock answers `/api/lookup/active`.
    const isTerminated = context.world.switches.get("terminated");
    if (upstream && !isTerminated) {
      if (upstream.recordedAt) return answerFromRecording(request, reply);
      return forward(upstream, request, reply, { worlds, agent: upstreamAgent });
    }
    rejectIncompleteBodyOnClose(request, reply);
    return undefined;
  });

  // Releases the world before sending, because a slow reader must not block a reset.
  app.addHook("onSend", (request, reply, _payload, done) => {
    request.memberContext?.release();
    if (reply.statusCode === 401 && !reply.hasHeader("www-authenticate"))
      reply.header("www-authenticate", challengeFor(request));
    done();
  });

  app.addHook("onResponse", (request, reply, done) => {
    finishRequest(request, reply.statusCode, coverage);
    done();
  });

  app.setErrorHandler((error, request, reply) => {
    const { status, headers, body } = toWire(error, request);
    if (request.memberContext) {
      request.memberContext.answer = body;
      request.memberContext.code = body.message;
    } else reply.headers(IDEMPOTENCY_HEADERS);
    // `world/storage.ts` logs storage errors.
    if (storageProblem(error) !== null) return sendServiceUnavailable(reply);
    if (error instanceof UpstreamFailure) request.log.warn(`no answer of an upstream: ${error.details.params?.about}`);
    else if (status >= 500) request.log.error(error);
    return reply.status(status).headers(headers).send(body);
  });

  addRouteFallback(app, routes);
}

/** Reports a token error only if the token caused the 401, and not a wrong password. */
function challengeFor({ headers, memberContext }: FastifyRequest): string {
  const isTokenRefused =
    bearerToken(headers.authorization) !== undefined &&
    (memberContext?.code === "invalid-token" || memberContext?.code === "EXPIRED_AUTH_TOKEN");
  return bearerChallenge("member", { isTokenRefused });
}

async function createContext(
  request: FastifyRequest,
  { worlds, simulator }: { worlds: WorldRegistry; simulator: boolean },
): Promise<RequestContext> {
  const header = request.headers["x-world"];
  const name = typeof header === "string" && header !== "" ? header : MAIN;
  if (name !== MAIN && (!simulator || !/^[a-z0-9][a-z0-9-]{0,47}$/.test(name))) throw new Refusal("NO_WORLD");
  const { world, release } = await worlds.acquire(name);
  try {
    const isForwarded = simulator && world.manifest.upstream !== null;
    // The replay must open first, because it registers its members' tokens, which are looked up below.
    if (isForwarded && world.manifest.upstream?.recordedAt) Replay.of(world);
    const identity = isForwarded ? forwardedIdentity : await identify(world, request.headers.authorization);
    const token = isForwarded ? bearerToken(request.headers.authorization) : undefined;
    return {
      world,
      release,
      endpoint: request.routeOptions.config.endpoint ?? null,
      identity,
      member: token ? UpstreamMembers.of(world).usernameOf(token) : (identity.caller?.username ?? null),
      receivedAt: world.clock.now(),
      startedMs: performance.now(),
      fault: null,
      entries: [],
      request: undefined,
      answer: undefined,
      code: null,
      logged: false,
      phase: "receiving",
      language: null,
    };
  } catch (error) {
    release();
    throw error;
  }
}

function setUpstreamHeaders(reply: FastifyReply, upstream: StoredUpstream): void {
  reply.header(UPSTREAM_HEADER, hostOf(upstream));
  if (upstream.recordedAt) reply.header(RECORDED_AT_HEADER, upstream.recordedAt);
}

async function injectFault(context: RequestContext, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  const faults = FaultStore.of(context.world);
  const fault = await faults.effectFor({
    endpoint: context.endpoint,
    member: context.member,
  });
  if (faults.liveCount() > 0) reply.header("x-simulator-faults", String(faults.liveCount()));
  if (!fault) return false;
  context.fault = fault.id;
  reply.header(FAULT_HEADER, fault.id);
  return applyFault(fault.effect, request, reply);
}

/** Returns null also for worlds created at a given time, whose clock was set on purpose. */
function unrealClock({ clock, manifest }: World): SimulatedClockState | null {
  if (manifest.at !== null || clock.isReal) return null;
  return clock.isFrozen ? "frozen" : "shifted";
}

function finishRequest(request: FastifyRequest, status: number, coverage: CoverageByTeam): void {
  const { memberContext } = request;
  if (!memberContext || memberContext.logged) return;
  memberContext.logged = true;
  const screen = request.headers[SCREEN_HEADER];
  if (memberContext.endpoint) {
    coverage.record(
      memberContext.world.manifest.team,
      endpointLabel(memberContext.endpoint),
      typeof screen === "string" ? screen : null,
      // An upstream may send any text as code.
      isErrorCode(memberContext.code) ? memberContext.code : null,
    );
  }
  TrafficLog.of(memberContext.world).add({
    at: memberContext.receivedAt.toISOString(),
    method: request.method,
    path: maskUrl(request.url),
    endpoint: memberContext.endpoint && endpointLabel(memberContext.endpoint),
    member: memberContext.member,
    status,
    code: memberContext.code,
    durationMs: Math.round((performance.now() - memberContext.startedMs) * 100) / 100,
    fault: memberContext.fault,
    entries: memberContext.entries,
    requestId: request.id,
    request: memberContext.request === undefined ? mask(request.body ?? null) : memberContext.request,
    answer:
      memberContext.answer instanceof SerializedResponse || memberContext.answer instanceof Masked
        ? memberContext.answer.masked
        : mask(memberContext.answer ?? null),
  });
  memberContext.release();
}
