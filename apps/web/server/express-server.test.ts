import { once } from "node:events";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterEach, expect, test } from "vitest";
import { expressServer } from "./express-server";

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const close of cleanups.splice(0)) close();
});

const prototypesOf = (...messages: object[]) => messages.map((message) => Object.getPrototypeOf(message));

/** The app responds with what Express sees. `before` and `after` are the messages' prototypes around Express. */
async function startApp(name: string) {
  const { server, serve } = expressServer();
  const before: object[][] = [];
  const after: object[][] = [];
  server.on("request", (request, response) => before.push(prototypesOf(request, response)));
  const app = express();
  app.set("name", name);
  app.get("/:word", (request, response) => {
    after.push(prototypesOf(request, response));
    response
      .status(418)
      .json([request.app.get("name"), request.params.word, request.query.q, response.app === request.app]);
  });
  serve(app);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  cleanups.push(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, before, after };
}

test("Express does not change the prototypes of messages", async () => {
  const { url, before, after } = await startApp("one");
  const response = await fetch(`${url}/word?q=1`);
  expect([response.status, await response.json()]).toEqual([418, ["one", "word", "1", true]]);
  expect(after).toHaveLength(1);
  expect(after[0]?.map((kind, at) => kind === before[0]?.[at])).toEqual([true, true]);
});

test("two servers in one process have separate applications", async () => {
  const servers = [await startApp("one"), await startApp("two")];
  const names = await Promise.all(servers.map(async ({ url }) => (await fetch(`${url}/a`)).json()));
  expect(names.map(([name]) => name)).toEqual(["one", "two"]);
});
