import { Agent, createServer, get, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import express from "express";
import { expect, test, vi } from "vitest";
import { readSettings } from "../env";
import { type Operation, observeRequests, operationOf } from "./operation";
import { stopGracefully } from "./stop";

const SENDERS = 8;

/** Responses of /slow wait for `release`. */
async function startApp(): Promise<{
  server: Server;
  url: string;
  operation: Operation;
  release: () => void;
  startedCount: () => number;
}> {
  const webSettings = readSettings({});
  const operation = operationOf(webSettings, { build: { routes: {} } as never });
  const released = deferred();
  let startedCount = 0;
  const app = express();
  app.use(observeRequests(operation, webSettings));
  app.get("/quick", (_, response) => {
    startedCount += 1;
    response.send("quick");
  });
  app.get("/slow", async (_, response) => {
    startedCount += 1;
    response.write("begun, ");
    await released.promise;
    response.end("and done");
  });
  const server = createServer(app).listen(0, "127.0.0.1");
  await new Promise((done) => server.once("listening", done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { server, url, operation, release: () => released.resolve(), startedCount: () => startedCount };
}

function deferred(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

function sendRequest(url: string, agent: Agent): Promise<IncomingMessage> {
  return new Promise((resolve, failed) => get(url, { agent }, resolve).once("error", failed));
}

const settings = { drainMs: 300, graceMs: 2_000 };

test("under load, answers all requests until the connections have ended", async () => {
  const warnSpy = vi.spyOn(console, "warn").mockImplementation(() => {});
  const { server, url, operation, release, startedCount } = await startApp();
  const agent = new Agent({ keepAlive: true });
  const slowResponses = await Promise.all(Array.from({ length: SENDERS }, () => sendRequest(`${url}/slow`, agent)));
  const slowTexts = slowResponses.map((response) => text(response));
  const counts = { answered: 0, whileStopping: 0 };
  const loaded = deferred();
  const senders = Array.from({ length: SENDERS }, async () => {
    for (;;) {
      const response = await sendRequest(`${url}/quick`, agent).catch((error: NodeJS.ErrnoException) => error);
      if (response instanceof Error) return response.code;
      expect([response.statusCode, await text(response)]).toEqual([200, "quick"]);
      counts.answered += 1;
      if (counts.answered > 50) loaded.resolve();
      if (response.headers.connection === "close") counts.whileStopping += 1;
    }
  });
  await loaded.promise;
  const stopped = stopGracefully(server, operation, settings);
  expect((await operation.health.readiness()).status).toBe("unavailable");
  // The listener is closed. Connections not accepted by then are reset; no started request is lost.
  for (const code of await Promise.all(senders)) expect(["ECONNREFUSED", "ECONNRESET"]).toContain(code);
  release();
  await stopped;
  expect(await Promise.all(slowTexts)).toEqual(Array(SENDERS).fill("begun, and done"));
  // The server stops before the grace period ends, because keep-alive connections close after their last response.
  expect(warnSpy).not.toHaveBeenCalled();
  expect(counts.answered).toBe(startedCount() - SENDERS);
  expect(counts.whileStopping).toBeGreaterThan(0);
});

test("answers requests whose connections were waiting to be accepted when the drain ended", async () => {
  const { server, url, operation } = await startApp();
  const outcomes: Promise<number | string | undefined>[] = [];
  const sendOne = () =>
    sendRequest(`${url}/quick`, new Agent()).then(
      ({ statusCode }) => statusCode,
      (error: NodeJS.ErrnoException) => error.code,
    );
  // This timer has the delay of the drain, so the requests start just before it ends.
  setTimeout(() => {
    for (let count = 0; count < SENDERS; count++) outcomes.push(sendOne());
  }, 50);
  await stopGracefully(server, operation, { drainMs: 50, graceMs: 5_000 });
  expect(await Promise.all(outcomes)).toEqual(Array(SENDERS).fill(200));
});

test("cuts and logs requests that exceed the grace period", async () => {
  const warnSpy = vi.spyOn(console, "warn").mockImplementation(() => {});
  const { server, url, operation } = await startApp();
  const response = await sendRequest(`${url}/slow`, new Agent());
  const errorCode = text(response).catch((error: NodeJS.ErrnoException) => error.code);
  await stopGracefully(server, operation, { drainMs: 0, graceMs: 50 });
  expect(await errorCode).toBe("ECONNRESET");
  expect(JSON.parse(String(warnSpy.mock.calls[0]?.[0]))).toMatchObject({
    message: "stopped with unfinished requests",
    count: 1,
  });
});
