import { SimulatorClient } from "@mekong/contract/simulator/client";
import { dropCoverage, getCoverage } from "@mekong/contract/simulator/coverage";
import { listWorlds } from "@mekong/contract/simulator/worlds";
import { expect, test } from "vitest";
import { teams, tokens } from "../teams/testing";
import { startShards, type TestShard } from "./testing";

const TOKEN = "correct horse battery";

async function list({ client }: TestShard, query: { search?: string; limit?: number; offset?: number } = {}) {
  const { worlds, total, missing } = await client.call(listWorlds, { query });
  return { names: worlds.map(({ name }) => name), total, missing };
}

test("each shard lists the worlds of all, in the order and pages of one process", async () => {
  const shards = await startShards();
  const [first, second] = shards;
  for (const name of ["test", "two", "other"]) await first.client.world({ name });
  for (const name of ["one", "beta", "a"]) await second.client.world({ name });
  const all = ["main", "a", "beta", "one", "other", "test", "two"];
  for (const shard of shards) {
    expect(await list(shard)).toEqual({ names: all, total: undefined, missing: undefined });
    expect(await list(shard, { limit: 3 })).toEqual({ names: all.slice(0, 3), total: 7, missing: undefined });
    expect(await list(shard, { limit: 3, offset: 2 })).toEqual({
      names: all.slice(2, 5),
      total: 7,
      missing: undefined,
    });
    expect(await list(shard, { limit: 100, offset: 6 })).toEqual({ names: ["two"], total: 7, missing: undefined });
    expect(await list(shard, { search: "a" })).toEqual({ names: ["a", "main", "beta"], total: 3, missing: undefined });
    expect(await list(shard, { offset: 9 })).toEqual({ names: [], total: 7, missing: undefined });
  }
});

test("a list without the worlds of a shard that is down says so", async () => {
  const [first, second] = await startShards();
  await second.client.world({ name: "one" });
  await second.fastify.close();
  expect(await list(first)).toEqual({ names: ["main"], total: undefined, missing: [2] });
  expect(await list(first, { limit: 10 })).toEqual({ names: ["main"], total: 1, missing: [2] });
  await expect(first.client.worlds()).rejects.toThrow("shard 2 did not answer");
});

test("passes the caller's token on, and asks no other shard with a wrong one", async () => {
  const [first, second] = await startShards({ simulatorToken: TOKEN });
  await second.client.world({ name: "one" });
  expect(await list(first)).toMatchObject({ names: ["main", "one"] });
  const wrong = await fetch(`${first.url}/simulator/worlds`, { headers: { authorization: "Bearer wrong" } });
  expect(wrong.status).toBe(401);
  for (const path of ["copy", "relayed-events"])
    expect((await fetch(`${second.url}/simulator/worlds/one/${path}`)).status).not.toBe(200);
});

test("the audit log is that of all shards, in order and by page", async () => {
  const shards = await startShards({ simulatorToken: TOKEN, teams });
  const [first, second] = shards.map(({ url }) => new SimulatorClient({ url, token: tokens.alpha }));
  const names = ["test", "one", "two", "beta", "other"];
  for (const name of names) await (["one", "beta"].includes(name) ? second : first)?.world({ name });
  await shards[1].client.world({ name: "a" });
  for (const client of [first, second]) {
    const listed: Array<string | null> = [];
    let before: number | undefined;
    for (let more = true; more; ) {
      const page = await client?.auditLog({ limit: 2, before });
      listed.push(...(page?.entries ?? []).map(({ world }) => world));
      before = page?.entries.at(-1)?.id;
      more = page?.more ?? false;
    }
    expect(listed).toEqual([...names].reverse());
  }
  await shards[1].fastify.close();
  const incomplete = await first?.auditLog();
  expect(incomplete?.entries.map(({ world }) => world)).toEqual(["other", "two", "test"]);
  expect(incomplete?.missing).toEqual([2]);
});

test("coverage is that of all shards, and is reset on all", async () => {
  const [first, second] = await startShards();
  await second.client.world({ name: "one" });
  const callWallet = ({ url }: TestShard, world: string) =>
    fetch(`${url}/api/wallet`, { headers: { "x-world": world } });
  await callWallet(first, "main");
  await callWallet(second, "one");
  await callWallet(second, "one");
  const seen = async (shard: TestShard) => {
    const { calls, neverSeen, missing } = await shard.client.call(getCoverage, { query: {} });
    return {
      calls: calls.map((call) => [call.endpoint, call.calls, call.seen]),
      isSeen: !neverSeen.includes("invalid-token"),
      missing,
    };
  };
  for (const shard of [first, second])
    expect(await seen(shard)).toEqual({
      calls: [["GET /api/wallet", 3, { "invalid-token": 3 }]],
      isSeen: true,
      missing: undefined,
    });
  await second.client.call(dropCoverage, {});
  expect(await seen(first)).toEqual({ calls: [], isSeen: false, missing: undefined });

  await second.fastify.close();
  expect((await seen(first)).missing).toEqual([2]);
  await expect(first.client.call(dropCoverage, {})).rejects.toMatchObject({
    status: 502,
    details: { message: "UPSTREAM_FAIL", about: "shard 2 did not answer: its coverage was not reset" },
  });
});
