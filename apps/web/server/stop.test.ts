import { Agent, createServer, get, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import express from "express";
import { expect, test, vi } from "vitest";
import { readSettings } from "./env";
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
  const settings = readSettings({});
  const operation = operationOf(settings, { build: { routes: {} } as never });
  const released = deferred();
  let startedCount = 0;
  const app = express();
  app.use(observeRequests(operation, settings));
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

test("under load, finishes started requests and starts no new ones", async () => {
  const warnSpy = vi.spyOn(console, "warn").mockImplementation(() => {});
  const { server, url, operation, release, startedCount } = await startApp();
  const agent = new Agent({ keepAlive: true });
  const slowResponses = await Promise.all(Array.from({ length: SENDERS }, () => sendRequest(`${url}/slow`, agent)));
  const slowTexts = slowResponses.map((response) => text(response));
  const counts = { answered: 0, rejected: 0 };
  let closed = false;
  const senders = Array.from({ length: SENDERS }, async () => {
    while (!closed) {
      const response = await sendRequest(`${url}/quick`, agent).catch(() => null);
      // The listener is closed.
      if (!response) return;
      const bodyText = await text(response);
      if (response.statusCode === 200) counts.answered += bodyText === "quick" ? 1 : Number.NaN;
      else if (response.statusCode === 503) counts.rejected += 1;
    }
  });
  await vi.waitFor(() => expect(counts.answered).toBeGreaterThan(50));
  const stopped = stopGracefully(server, operation).then(() => {
    closed = true;
  });
  const atStop = startedCount();
  await Promise.all(senders);
  release();
  await stopped;
  expect(await Promise.all(slowTexts)).toEqual(Array(SENDERS).fill("begun, and done"));
  // Before the grace period: keep-alive connections close after their last response.
  expect(warnSpy).not.toHaveBeenCalled();
  expect(startedCount()).toBe(atStop);
  expect(counts.answered).toBe(startedCount() - SENDERS);
  expect(counts.rejected).toBeGreaterThan(0);
});

test("cuts and logs requests that exceed the grace period", async () => {
  const warnSpy = vi.spyOn(console, "warn").mockImplementation(() => {});
  const { server, url, operation } = await startApp();
  const response = await sendRequest(`${url}/slow`, new Agent());
  const errorCode = text(response).catch((error: NodeJS.ErrnoException) => error.code);
  await stopGracefully(server, operation, { lingerMs: 0, graceMs: 50 });
  expect(await errorCode).toBe("ECONNRESET");
  expect(JSON.parse(String(warnSpy.mock.calls[0]?.[0]))).toMatchObject({
    message: "stopped with unfinished requests",
    count: 1,
  });
});
