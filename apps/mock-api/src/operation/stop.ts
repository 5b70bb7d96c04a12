import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "@mekong/contract/operation/log";
import type { FastifyInstance } from "fastify";
import type { Operation } from "./operation";

/** During this time, keep-alive connections get 503 instead of a reset. */
const LINGER_MS = 300;

const SWEEP_MS = 20;

const GRACE_MS = 5_000;

/** Abandons hanging requests, which faults can cause, after the grace period. */
export async function stopGracefully(fastify: FastifyInstance, operation: Operation, log: Log): Promise<void> {
  operation.health.stop();
  log.info("stopping", { count: operation.inFlight() });
  await sleep(LINGER_MS);
  const graceEndMs = performance.now() + GRACE_MS;
  const closed = fastify.close();
  const sweep = setInterval(() => fastify.server.closeIdleConnections(), SWEEP_MS);
  const late = await Promise.race([
    closed.then(() => false),
    sleep(GRACE_MS, undefined, { ref: false }).then(() => true),
  ]);
  clearInterval(sweep);
  await operation.tracing?.shutdown(graceEndMs);
  if (late) log.warn("stopped with unfinished requests", { count: operation.inFlight() });
  else log.info("stopped");
}
