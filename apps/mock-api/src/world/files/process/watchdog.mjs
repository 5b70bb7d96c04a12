// @ts-check
import { once } from "node:events";
import { Worker } from "node:worker_threads";

const LOOK_EVERY_MS = 20;

/**
 * Kills this process at its limits. Uses a thread, because the main thread may be in an endless query and the server
 * may have been killed.
 * @param {import("./file-process").WatchdogLimits} limits
 */
export async function startWatchdog(limits) {
  const worker = new Worker(`(${watch.toString()})(require("node:worker_threads").workerData)`, {
    eval: true,
    workerData: { ...limits, lookEveryMs: LOOK_EVERY_MS },
  });
  await once(worker, "online");
  worker.unref();
}

/**
 * This function is evaluated as text, so it cannot use anything from this file.
 * @param {import("./file-process").WatchdogLimits & { lookEveryMs: number }} limits
 */
function watch({ deadlineMs, maxRssBytes, lookEveryMs }) {
  const startedAt = performance.now();
  setInterval(() => {
    const isOver = performance.now() - startedAt > deadlineMs || process.memoryUsage.rss() > maxRssBytes;
    if (isOver) process.kill(process.pid, "SIGKILL");
  }, lookEveryMs);
}
