import type { Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { WebSettings } from "../env";
import type { Operation } from "./operation";

const SWEEP_MS = 20;

/**
 * Serves until load balancers have noticed that the server is not ready, then accepts no more connections. Cuts
 * requests unfinished after `graceMs`, and exports the remaining spans.
 */
export async function stopGracefully(
  server: Server,
  { health, log, requests, tracing }: Operation,
  { drainMs, graceMs }: Pick<WebSettings, "drainMs" | "graceMs">,
): Promise<void> {
  health.stop();
  log.info("stopping", { count: requests.size });
  await sleep(drainMs);
  const graceEndMs = performance.now() + graceMs;
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
  await tracing?.shutdown(graceEndMs);
  log.info("stopped");
}
