import { createServer, type Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { WebSettings } from "../env";
import type { Operation } from "./operation";

const SWEEP_MS = 20;
/** An iteration of the event loop that takes longer may have let new connections queue. */
const QUIET_ITERATION_MS = 0.2;

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
  await closeOther();
  await new Promise<void>((resolve, reject) => {
    const graceTimer = setTimeout(() => {
      log.warn("stopped with unfinished requests", { count: requests.size });
      server.closeAllConnections();
    }, graceMs);
    // Connections become idle after their response.
    const sweepTimer = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
    closeWhenQuiet(server, graceMs / 2, (error) => {
      clearInterval(sweepTimer);
      clearTimeout(graceTimer);
      error ? reject(error) : resolve();
    });
  });
  await tracing?.shutdown(graceEndMs);
  log.info("stopped");
}

/**
 * Node compiles code for the first close of a server: it takes 0.4 ms, later ones 0.07 ms. Meanwhile connections are
 * reset.
 */
async function closeOther(): Promise<void> {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  await new Promise((resolve) => other.close(resolve));
}

/**
 * A closing listener resets connections that it has not accepted. So this waits for an iteration of the event loop that
 * found none, up to `maxMs`.
 */
function closeWhenQuiet(server: Server, maxMs: number, onClosed: (error?: Error) => void): void {
  const endMs = performance.now() + maxMs;
  let acceptedCount = 0;
  let startedMs = 0;
  const onConnection = () => {
    acceptedCount += 1;
  };
  const nextIteration = () => {
    acceptedCount = 0;
    startedMs = performance.now();
    setImmediate(closeOrWait);
  };
  const closeOrWait = () => {
    const nowMs = performance.now();
    const isQuiet = acceptedCount === 0 && nowMs - startedMs < QUIET_ITERATION_MS;
    if (!isQuiet && nowMs < endMs) return nextIteration();
    server.close(onClosed);
    server.off("connection", onConnection);
  };
  server.on("connection", onConnection);
  nextIteration();
}
