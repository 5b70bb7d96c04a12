import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { SettingsError } from "@mekong/contract/settings";
import { SimulatorClient } from "@mekong/contract/simulator/client";
import { getCoverage } from "@mekong/contract/simulator/coverage";
import { expect, test } from "vitest";
import { readApiSettings } from "../../env";
import { testFolder } from "../../world/testing";
import { startShards } from "../shards/testing";
import { EventClient } from "../testing";
import { refused, teams, tokens } from "./testing";

const simulatorToken = "the-token-of-the-shards";
const foreign = refused(403, "FOREIGN_WORLD");

/** Shards with a client of each team for each shard. `test` and `two` are worlds of the first, `one` and `a` of the second. */
async function startShardsWithTeams() {
  const shards = await startShards({ simulatorToken, teams });
  const clientOf = (token: string) => shards.map(({ url }) => new SimulatorClient({ url, token }));
  return { shards, alpha: clientOf(tokens.alpha), beta: clientOf(tokens.beta) };
}

const namesOf = async (client: SimulatorClient | undefined) => (await client?.worlds())?.map(({ name }) => name);

test("lists, copies and coverage of all shards show a team only what it may read", async () => {
  const { alpha, beta, shards } = await startShardsWithTeams();
  await alpha[0]?.world({ name: "two" });
  await alpha[1]?.world({ name: "one" });
  await fetch(`${shards[0].url}/api/lookup/info`, { headers: { "x-world": "two" } });
  expect(await namesOf(alpha[1])).toEqual(["main", "one", "two"]);
  expect(await namesOf(beta[1])).toEqual(["main"]);
  const calls = async (client: SimulatorClient | undefined) => (await client?.call(getCoverage, {}))?.calls.length;
  expect([await calls(alpha[1]), await calls(beta[1])]).toEqual([1, 0]);
  await expect(beta[1]?.world({ name: "a", from: "two" })).rejects.toMatchObject(foreign);
  expect((await (await alpha[1]?.world({ name: "a", from: "two" }))?.state())?.world.team).toBe("alpha");
});

test("a scenario reports to a world of another shard only if the team may read it", async () => {
  const { alpha, beta, shards } = await startShardsWithTeams();
  await alpha[0]?.world({ name: "two" });
  await expect(beta[1]?.run("expired-qr", { world: "one", tell: "two" })).rejects.toMatchObject(foreign);
  const url = `${shards[0].url.replace("http", "ws")}/simulator/worlds/main/events`;
  const [alphaEvents, betaEvents] = [tokens.alpha, tokens.beta].map(
    (token) => new EventClient(`${url}?token=${token}`),
  );
  await Promise.all([alphaEvents?.opened, betaEvents?.opened]);
  await alpha[1]?.run("expired-qr", { world: "one", tell: "main" });
  await beta[0]?.world({ name: "test" });
  await alphaEvents?.waitForEvent(({ about }) => about === "scenario.ended");
  await betaEvents?.waitForEvent(({ about }) => about === "worlds");
  expect(betaEvents?.events.filter(({ type }) => type === "scenario")).toEqual([]);
});

test("shards with teams need SIMULATOR_TOKEN", () => {
  const file = join(testFolder(), "teams.json");
  writeFileSync(file, JSON.stringify([{ name: "alpha", role: "member", token: tokens.alpha }]));
  const env = { SIMULATOR_TEAMS_FILE: file, SHARD: "1/2", SHARD_URLS: "http://127.0.0.1:4001 http://127.0.0.1:4002" };
  expect(() => readApiSettings(env)).toThrow(SettingsError);
  expect(() => readApiSettings(env)).toThrow("SIMULATOR_TOKEN is missing");
  expect(readApiSettings({ ...env, SIMULATOR_TOKEN: simulatorToken }).teams).toHaveLength(1);
});
