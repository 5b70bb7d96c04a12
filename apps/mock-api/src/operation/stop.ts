import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "@mekong/contract/operation/log";
import type { FastifyInstance } from "fastify";
import type { Operation } from "./operation";

/**
 * How long callers that hold a connection are still answered, with 503, before it is closed: one that is in use meanwhile
 * ends with its answer, and no call is on its way on a connection that closes under it.
 */
const LINGER_MS = 300;

const SWEEP_MS = 20;

/** How long calls under way may take to be answered once the process was asked to end. */
const GRACE_MS = 5_000;

/**
 * Stops without loss: not ready from this instant on, no new work, sockets told, what is under way answered and
 * committed. Resolves when that is done, or after the grace: a call that hangs (a fault can make one) must not keep
 * the process, and what was answered is committed.
 */
export async function stopGracefully(fastify: FastifyInstance, operation: Operation, log: Log): Promise<void> {
  operation.health.stop();
  log.info("stopping", { count: operation.inFlight() });
  await sleep(LINGER_MS);
  const closed = fastify.close();
  // A connection whose answer goes out now is kept by its caller: it is closed when it has fallen idle.
  const sweep = setInterval(() => fastify.server.closeIdleConnections(), SWEEP_MS);
  const late = await Promise.race([
    closed.then(() => false),
    sleep(GRACE_MS, undefined, { ref: false }).then(() => true),
  ]);
  clearInterval(sweep);
  if (late) log.warn("stopped with calls unanswered", { count: operation.inFlight() });
  else log.info("stopped");
}
