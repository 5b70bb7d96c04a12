import type { Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Operation } from "./operation";

/**
 * How long browsers and proxies that hold a connection are still answered, with 503, before it is closed: no request is
 * on its way on a connection that closes under it.
 */
const LINGER_MS = 300;

const SWEEP_MS = 20;

/** How long an answer that is under way may take after a stop was asked for. */
const GRACE_MS = 5_000;

/**
 * Stops without loss: not ready from this instant on, no new request begun, those under way answered. Resolves when the
 * server has closed; what takes longer than the grace is cut, and that is logged.
 */
export async function stopGracefully(
  server: Server,
  { health, log, requests }: Operation,
  { lingerMs = LINGER_MS, graceMs = GRACE_MS }: { lingerMs?: number; graceMs?: number } = {},
): Promise<void> {
  health.stop();
  log.info("stopping", { count: requests.size });
  await sleep(lingerMs);
  await new Promise<void>((closed, failed) => {
    const patience = setTimeout(() => {
      log.warn("stopped with requests unanswered", { count: requests.size });
      server.closeAllConnections();
    }, graceMs);
    // A connection whose answer goes out now is kept by its browser: it is closed when it has fallen idle.
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
    server.close((error) => {
      clearInterval(sweep);
      clearTimeout(patience);
      error ? failed(error) : closed();
    });
  });
  log.info("stopped");
}
