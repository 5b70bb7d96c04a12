import type { Server } from "node:http";
import { setImmediate as nextIteration, setTimeout as sleep } from "node:timers/promises";
import type { WebSettings } from "../env";
import type { Operation } from "./operation";

const SWEEP_MS = 20;
/** An iteration of the event loop that takes longer may have let new connections queue. */
const QUIET_ITERATION_MS = 0.5;

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
  await acceptQueuedConnections(server, graceMs / 2);
  await new Promise<void>((resolve, reject) => {
    const graceTimer = setTimeout(() => {
      log.warn("stopped with unfinished requests", { count: requests.size });
      server.closeAllConnections();
    }, graceEndMs - performance.now());
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

/**
 * Closing a listener resets the connections that it has not accepted. So this waits for an iteration of the event loop
 * that finds none, but not longer than `maxMs`.
 */
async function acceptQueuedConnections(server: Server, maxMs: number): Promise<void> {
  const endMs = performance.now() + maxMs;
  let acceptedCount = 0;
  const onConnection = () => {
    acceptedCount += 1;
  };
  server.on("connection", onConnection);
  for (let nowMs = performance.now(); nowMs < endMs; ) {
    const startedMs = nowMs;
    acceptedCount = 0;
    await nextIteration();
    nowMs = performance.now();
    if (acceptedCount === 0 && nowMs - startedMs < QUIET_ITERATION_MS) break;
  }
  server.off("connection", onConnection);
}
