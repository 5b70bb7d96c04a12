// @ts-check
import { once } from "node:events";
import { Worker } from "node:worker_threads";

const LOOK_EVERY_MS = 20;

/**
 * Ends this process when its time or memory is over. A thread of its own does it: the main thread may be in a query that
 * never ends, and the server that started it may have been killed.
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
 * Runs as text in the thread: it can use nothing from this file.
 * @param {import("./file-process").WatchdogLimits & { lookEveryMs: number }} limits
 */
function watch({ deadlineMs, maxRssBytes, lookEveryMs }) {
  const startedAt = performance.now();
  setInterval(() => {
    const isOver = performance.now() - startedAt > deadlineMs || process.memoryUsage.rss() > maxRssBytes;
    if (isOver) process.kill(process.pid, "SIGKILL");
  }, lookEveryMs);
}
