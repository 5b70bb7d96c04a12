import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { getScenario } from "@mekong/contract/simulator/scenarios";
import { OWN_WORLDS_HEADER } from "@mekong/contract/simulator/shards";
import { listWorlds } from "@mekong/contract/simulator/worlds";
import { expect, onTestFinished, test } from "vitest";
import { Peers } from "./peers";

/** Shard 2 of 2 answers with `respond`. */
async function peersOf(respond: RequestListener, timeoutMs?: number): Promise<Peers> {
  const server = createServer(respond);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return new Peers({ number: 1, count: 2, urls: ["http://127.0.0.1:1", url] }, timeoutMs);
}

test("sends the caller's token on a new connection, and asks only for what the other shard has", async () => {
  const received: unknown[] = [];
  const peers = await peersOf((request, response) => {
    const { authorization, connection, [OWN_WORLDS_HEADER]: ownWorlds } = request.headers;
    received.push([request.url, authorization, connection, ownWorlds]);
    response.end(JSON.stringify({ worlds: [], total: 0 }));
  });
  const { answers, missing } = await peers.askAll(listWorlds, { query: { search: "a" } }, "Bearer t");
  expect([answers, missing]).toEqual([[{ worlds: [], total: 0 }], []]);
  expect(received).toEqual([["/simulator/worlds?search=a", "Bearer t", "close", "1"]]);
});

test("a shard that does not answer in time, fails or redirects is missing", async () => {
  const silent = await peersOf(() => undefined, 50);
  expect(await silent.askAll(listWorlds, {}, undefined)).toEqual({ answers: [], missing: [2] });
  await expect(silent.ask(2, listWorlds, {}, undefined)).rejects.toMatchObject({
    code: "UPSTREAM_FAIL",
    details: { params: { about: "shard 2 did not answer in time" } },
  });
  const failing = await peersOf((_, response) => response.writeHead(503).end());
  expect((await failing.askAll(listWorlds, {}, undefined)).missing).toEqual([2]);
  const redirecting = await peersOf((_, response) => response.writeHead(302, { location: "/other" }).end());
  expect((await redirecting.askAll(listWorlds, {}, undefined)).missing).toEqual([2]);
});

test("passes refusals on instead of calling the shard missing", async () => {
  const answer = (status: number, body: object) =>
    peersOf((_, response) => response.writeHead(status).end(JSON.stringify(body)));
  const unauthorized = await answer(401, { message: "UNAUTHORIZED", path: "Authorization", about: "Bearer" });
  await expect(unauthorized.askAll(listWorlds, {}, undefined)).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  const unknown = await answer(404, { message: "NO_DATA", path: "name" });
  await expect(unknown.ask(2, getScenario, { params: { name: "mine" } }, undefined)).rejects.toMatchObject({
    code: "NO_DATA",
    details: { path: "name" },
  });
  const invalid = await answer(422, { message: "KEY_INVALID", path: "from", about: "a world that can be opened" });
  await expect(invalid.ask(2, listWorlds, {}, undefined)).rejects.toMatchObject({
    name: "InvalidInput",
    path: "from",
    about: "a world that can be opened",
  });
});
