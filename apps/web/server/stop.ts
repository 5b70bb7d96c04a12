import type { Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Operation } from "./operation";

/** Connections still get 503 this long, so that no request is sent on a closing one. */
const LINGER_MS = 300;

const SWEEP_MS = 20;

const GRACE_MS = 5_000;

/** Rejects new requests and finishes current ones; cuts those that exceed the grace period. */
export async function stopGracefully(
  server: Server,
  { health, log, requests }: Operation,
  { lingerMs = LINGER_MS, graceMs = GRACE_MS }: { lingerMs?: number; graceMs?: number } = {},
): Promise<void> {
  health.stop();
  log.info("stopping", { count: requests.size });
  await sleep(lingerMs);
  await new Promise<void>((resolve, reject) => {
    const graceTimer = setTimeout(() => {
      log.warn("stopped with unfinished requests", { count: requests.size });
      server.closeAllConnections();
    }, graceMs);
    // Connections become idle after their response.
    const sweepTimer = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
    server.close((error) => {
      clearInterval(sweepTimer);
      clearTimeout(graceTimer);
      error ? reject(error) : resolve();
    });
  });
  log.info("stopped");
}
