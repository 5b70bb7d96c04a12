import { isErrorCode } from "@mekong/contract/errors";
import { HEALTH_PATH, Health, READY_PATH } from "@mekong/contract/operation/health";
import type { Log } from "@mekong/contract/operation/log";
import { Metrics } from "@mekong/contract/operation/metrics";
import { REQUEST_ID_HEADER } from "@mekong/contract/operation/request-id";
import { TRACEPARENT_HEADER, traceIdOf } from "@mekong/contract/operation/trace-context";
import type { TraceSpan, Tracing } from "@mekong/contract/operation/tracing";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sendServiceUnavailable } from "../http/service-unavailable";
import { audits } from "../ledger/audit";
import { migrationNames } from "../world/files/migrate";
import { MAIN, type WorldRegistry } from "../world/registry";

export interface Operation {
  health: Health;
  metrics: Metrics | null;
  tracing: Tracing | null;
  inFlight(): number;
}

declare module "fastify" {
  interface FastifyRequest {
    span: TraceSpan | null;
  }
}

/** Call this before registering routes. */
export function addOperation(
  fastify: FastifyInstance,
  options: { worlds: WorldRegistry; log: Log; tracing: Tracing | null; isMetricsEnabled: boolean },
): Operation {
  const { worlds, log, tracing, isMetricsEnabled } = options;
  const health = new Health({
    ...(worlds.shard.owns(MAIN) && {
      database: () => databaseOpens(worlds),
      migrations: () => migrationsApplied(worlds),
    }),
    storage: async () => (await worlds.storage.check()) ?? true,
  });
  const pendingRequests = new Set<FastifyRequest>();
  const metrics = isMetricsEnabled ? new Metrics("mock-api", () => pendingRequests.size) : null;
  if (metrics) addLedgerMetrics(metrics, worlds);

  fastify.decorateRequest("span", null);
  fastify.addHook("onRequest", (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    if (isHealth(request)) return done();
    if (health.stopping) return void sendServiceUnavailable(reply);
    // WebSocket requests get no response to wait for.
    if (request.ws) return done();
    pendingRequests.add(request);
    const startedMs = performance.now();
    if (tracing) startSpan(request, tracing);
    // `onResponse` is not called for dropped connections.
    reply.raw.once("close", () => {
      pendingRequests.delete(request);
      if (metrics || request.span || log.isEnabled("info")) reportRequest(request, reply, startedMs, { metrics, log });
    });
    done();
  });

  fastify.get(HEALTH_PATH, async () => ({ status: "alive" }));
  fastify.get(READY_PATH, async (_, reply) => {
    const readiness = await health.readiness();
    return reply.status(readiness.status === "ready" ? 200 : 503).send(readiness);
  });
  return { health, metrics, tracing, inFlight: () => pendingRequests.size };
}

function isHealth({ url }: FastifyRequest): boolean {
  return url === HEALTH_PATH || url === READY_PATH;
}

/** Also replaces the request's `traceparent`, which is logged, and which `forward` sends to an upstream. */
function startSpan(request: FastifyRequest, tracing: Tracing): void {
  const { method, headers } = request;
  const route = routeOf(request);
  request.span = tracing.startSpan(`${method} ${route}`, {
    kind: "SERVER",
    parent: headers[TRACEPARENT_HEADER],
    attributes: { "http.request.method": method, "http.route": route },
  });
  headers[TRACEPARENT_HEADER] = request.span.traceparent;
}

function routeOf({ routeOptions }: FastifyRequest): string {
  return routeOptions.url ?? "none";
}

function reportRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  startedMs: number,
  { metrics, log }: { metrics: Metrics | null; log: Log },
): void {
  const ms = Math.round((performance.now() - startedMs) * 100) / 100;
  const { method, memberContext } = request;
  const route = routeOf(request);
  const status = reply.raw.writableEnded ? reply.raw.statusCode : 0;
  metrics?.recordRequest({ method, route, status, seconds: ms / 1000 });
  request.span?.endHttp(status, {
    "mekong.world": memberContext?.world.name,
    "mekong.error_code": isErrorCode(memberContext?.code) ? memberContext.code : undefined,
  });
  log.info("call", {
    requestId: request.id,
    traceId: traceIdOf(request.headers[TRACEPARENT_HEADER]),
    ...{ method, route, status, ms },
    ...(memberContext
      ? {
          world: memberContext.world.name,
          member: memberContext.identity.caller?.memberId ?? null,
          code: memberContext.code,
        }
      : {}),
  });
}

function addLedgerMetrics(metrics: Metrics, worlds: WorldRegistry): void {
  metrics.gauge({ name: "worlds_open", help: "Open worlds.", read: () => worlds.openCount });
  metrics.gauge({
    name: "write_lane_depth",
    help: "Queued and running transactions, in all worlds.",
    read: () => worlds.writeQueueDepth,
  });
  metrics.gauge({ name: "ledger_audits", help: "Ledger audits since start.", read: () => audits.run });
  metrics.gauge({
    name: "ledger_audits_failed",
    help: "Ledger audits since start that found errors.",
    read: () => audits.failed,
  });
}

async function databaseOpens(worlds: WorldRegistry): Promise<boolean> {
  const world = await worlds.get(MAIN);
  await world.read.$queryRaw`SELECT 1`;
  return true;
}

async function migrationsApplied(worlds: WorldRegistry): Promise<boolean> {
  const world = await worlds.get(MAIN);
  const rows = await world.read.$queryRaw<Array<{ name: string }>>`
    SELECT "migration_name" AS "name" FROM "_prisma_migrations" WHERE "finished_at" IS NOT NULL`;
  const applied = new Set(rows.map(({ name }) => name));
  return migrationNames().every((name) => applied.has(name));
}
