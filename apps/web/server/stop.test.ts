import { Agent, createServer, get, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import express from "express";
import { expect, test, vi } from "vitest";
import { readSettings } from "./env";
import { type Operation, operationOf, watched } from "./operation";
import { stopGracefully } from "./stop";

const SENDERS = 8;

/** A server whose answers wait for `release`, where they are asked to. */
async function serving(): Promise<{
  server: Server;
  url: string;
  operation: Operation;
  release: () => void;
  begun: () => number;
}> {
  const settings = readSettings({});
  const operation = operationOf(settings, { build: { routes: {} } as never });
  const released = deferred();
  let begun = 0;
  const app = express();
  app.use(watched(operation, settings));
  app.get("/quick", (_, response) => {
    begun += 1;
    response.send("quick");
  });
  app.get("/slow", async (_, response) => {
    begun += 1;
    response.write("begun, ");
    await released.promise;
    response.end("and done");
  });
  const server = createServer(app).listen(0, "127.0.0.1");
  await new Promise((done) => server.once("listening", done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { server, url, operation, release: () => released.resolve(), begun: () => begun };
}

function deferred(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

function ask(url: string, agent: Agent): Promise<IncomingMessage> {
  return new Promise((answered, failed) => get(url, { agent }, answered).once("error", failed));
}

test("under load, finishes started requests and starts no new ones", async () => {
  const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
  const { server, url, operation, release, begun } = await serving();
  const agent = new Agent({ keepAlive: true });
  const slow = await Promise.all(Array.from({ length: SENDERS }, () => ask(`${url}/slow`, agent)));
  const slowTexts = slow.map((answer) => text(answer));
  const came = { answered: 0, turnedAway: 0 };
  let closed = false;
  const senders = Array.from({ length: SENDERS }, async () => {
    while (!closed) {
      const answer = await ask(`${url}/quick`, agent).catch(() => null);
      // The listener is closed: there is nobody to ask any more.
      if (!answer) return;
      const said = await text(answer);
      if (answer.statusCode === 200) came.answered += said === "quick" ? 1 : Number.NaN;
      else if (answer.statusCode === 503) came.turnedAway += 1;
    }
  });
  await vi.waitFor(() => expect(came.answered).toBeGreaterThan(50));
  const stopped = stopGracefully(server, operation).then(() => {
    closed = true;
  });
  const atStop = begun();
  await Promise.all(senders);
  release();
  await stopped;
  expect(await Promise.all(slowTexts)).toEqual(Array(SENDERS).fill("begun, and done"));
  // Not by the grace: connections that browsers keep are closed as soon as their last answer is out.
  expect(warned).not.toHaveBeenCalled();
  expect(begun()).toBe(atStop);
  expect(came.answered).toBe(begun() - SENDERS);
  expect(came.turnedAway).toBeGreaterThan(0);
});

test("cuts and logs requests that exceed the grace period", async () => {
  const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
  const { server, url, operation } = await serving();
  const answer = await ask(`${url}/slow`, new Agent());
  const cut = text(answer).catch((error: NodeJS.ErrnoException) => error.code);
  await stopGracefully(server, operation, { lingerMs: 0, graceMs: 50 });
  expect(await cut).toBe("ECONNRESET");
  expect(JSON.parse(String(warned.mock.calls[0]?.[0]))).toMatchObject({
    message: "stopped with unfinished requests",
    count: 1,
  });
});
