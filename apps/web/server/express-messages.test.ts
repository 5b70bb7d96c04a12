import { once } from "node:events";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterEach, expect, test } from "vitest";
import { expressServer } from "./express-messages";

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

const kinds = (...messages: object[]) => messages.map((message) => Object.getPrototypeOf(message));

/** Serves one application that says what Express made of a request. @returns its address, and what came before Express */
async function serving(name: string) {
  const { server, serve } = expressServer();
  const before: object[][] = [];
  const after: object[][] = [];
  server.on("request", (asked, answer) => before.push(kinds(asked, answer)));
  const app = express();
  app.set("name", name);
  app.get("/:word", (asked, answer) => {
    after.push(kinds(asked, answer));
    answer.status(418).json([asked.app.get("name"), asked.params.word, asked.query.q, answer.app === asked.app]);
  });
  serve(app);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  closing.push(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, before, after };
}

test("Express does not change the prototypes of messages", async () => {
  const { url, before, after } = await serving("one");
  const response = await fetch(`${url}/word?q=1`);
  expect([response.status, await response.json()]).toEqual([418, ["one", "word", "1", true]]);
  expect(after).toHaveLength(1);
  expect(after[0]?.map((kind, at) => kind === before[0]?.[at])).toEqual([true, true]);
});

test("two servers in one process have separate applications", async () => {
  const servers = [await serving("one"), await serving("two")];
  const said = await Promise.all(servers.map(async ({ url }) => (await fetch(`${url}/a`)).json()));
  expect(said.map(([name]) => name)).toEqual(["one", "two"]);
});
