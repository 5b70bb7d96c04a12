// @ts-check
// A worker thread: sends wallet reads and transfers at a fixed rate, and reports the longest wait at each message.
import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { parentPort, workerData } from "node:worker_threads";

const { url, calls } = workerData;
const agent = new Agent({ keepAlive: true });
let longestMs = 0;
/** @type {string | null} */
let failure = null;

/** @param {{ method: string, path: string, headers: Record<string, string>, body?: string }} call */
function send({ method, path, headers, body }) {
  const sentMs = performance.now();
  const call = request(new URL(path, url), {
    agent,
    method,
    headers: { ...headers, ...(body !== undefined && { "idempotency-key": randomUUID() }) },
  });
  call.once("response", (response) => {
    if (response.statusCode !== 200) failure = `${method} ${path}: status ${response.statusCode}`;
    response.resume().once("end", () => {
      longestMs = Math.max(longestMs, performance.now() - sentMs);
    });
  });
  call.once("error", (error) => {
    failure = `${method} ${path}: ${error.message}`;
  });
  call.end(body);
}

for (const { everyMs, alternate } of calls) {
  let sent = 0;
  setInterval(() => send(alternate[sent++ % alternate.length]), everyMs);
}

parentPort?.on("message", () => {
  parentPort?.postMessage({ longestMs, failure });
  longestMs = 0;
});
