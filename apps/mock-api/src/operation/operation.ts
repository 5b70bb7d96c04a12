import { HEALTH_PATH, Health, READY_PATH } from "@mekong/contract/operation/health";
import type { Log } from "@mekong/contract/operation/log";
import { Metrics } from "@mekong/contract/operation/metrics";
import { REQUEST_ID_HEADER } from "@mekong/contract/operation/request-id";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sendServiceUnavailable } from "../http/service-unavailable";
import { audits } from "../ledger/audit";
import { migrationNames } from "../world/files/migrate";
import { MAIN, type WorldRegistry } from "../world/registry";

export interface Operation {
  health: Health;
  metrics: Metrics | null;
  inFlight(): number;
}

/** Call before registering routes. */
export function addOperation(
  fastify: FastifyInstance,
  { worlds, log, isMetricsEnabled }: { worlds: WorldRegistry; log: Log; isMetricsEnabled: boolean },
): Operation {
  const health = new Health({
    database: () => databaseOpens(worlds),
    migrations: () => migrationsApplied(worlds),
    storage: async () => (await worlds.storage.check()) ?? true,
  });
  const pendingRequests = new Set<FastifyRequest>();
  const metrics = isMetricsEnabled ? new Metrics("mock-api", () => pendingRequests.size) : null;
  if (metrics) addLedgerMetrics(metrics, worlds);

  fastify.addHook("onRequest", (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    if (isHealth(request)) return done();
    if (health.stopping) return void sendServiceUnavailable(reply);
    // WebSocket requests get no response to wait for.
    if (request.ws) return done();
    pendingRequests.add(request);
    const startedMs = performance.now();
    // `onResponse` is not called for dropped connections.
    reply.raw.once("close", () => {
      pendingRequests.delete(request);
      if (metrics || log.isEnabled("info")) reportRequest(request, reply, startedMs, { metrics, log });
    });
    done();
  });

  fastify.get(HEALTH_PATH, async () => ({ status: "alive" }));
  fastify.get(READY_PATH, async (_, reply) => {
    const readiness = await health.readiness();
    return reply.status(readiness.status === "ready" ? 200 : 503).send(readiness);
  });
  return { health, metrics, inFlight: () => pendingRequests.size };
}

function isHealth({ url }: FastifyRequest): boolean {
  return url === HEALTH_PATH || url === READY_PATH;
}

function reportRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  startedMs: number,
  { metrics, log }: { metrics: Metrics | null; log: Log },
): void {
  const ms = Math.round((performance.now() - startedMs) * 100) / 100;
  const { method, memberContext } = request;
  const route = request.routeOptions.url ?? "none";
  const status = reply.raw.writableEnded ? reply.raw.statusCode : 0;
  metrics?.recordRequest({ method, route, status, seconds: ms / 1000 });
  log.info("call", {
    requestId: request.id,
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
