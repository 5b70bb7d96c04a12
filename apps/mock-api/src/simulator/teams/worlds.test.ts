import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { SimulatorClient } from "@mekong/contract/simulator/client";
import { putScenario } from "@mekong/contract/simulator/scenarios";
import { dropSnapshot, listSnapshots } from "@mekong/contract/simulator/world-files";
import { isBroken } from "@mekong/contract/simulator/worlds";
import { expect, test } from "vitest";
import { testFolder } from "../../world/testing";
import { EventClient, listen } from "../testing";
import { refused, startWithTeams, tokens } from "./testing";

const foreign = refused(403, "FOREIGN_WORLD");
const readOnly = refused(403, "READ_ONLY_WORLD");

/** Names and teams of the listed worlds. */
async function listed(client: SimulatorClient): Promise<Record<string, string | undefined>> {
  const worlds = await client.worlds();
  return Object.fromEntries(worlds.map((world) => [world.name, isBroken(world) ? "?" : world.team]));
}

test("a team lists its own worlds and those of no team; an administrator lists all", async () => {
  const { alpha, beta, ops } = await startWithTeams();
  await alpha.world({ name: "alpha-1" });
  await beta.world({ name: "beta-1" });
  await ops.world({ name: "ops-1" });
  const shared = { main: undefined, test: undefined };
  expect(await listed(alpha)).toEqual({ ...shared, "alpha-1": "alpha" });
  expect(await listed(beta)).toEqual({ ...shared, "beta-1": "beta" });
  expect(await listed(ops)).toEqual({ ...shared, "alpha-1": "alpha", "beta-1": "beta", "ops-1": "ops" });
});

test("pages and totals count only the worlds that a team may read", async () => {
  const { app, alpha, beta, as } = await startWithTeams();
  for (const name of ["alpha-1", "alpha-2"]) await alpha.world({ name });
  await beta.world({ name: "beta-alpha" });
  const { answer } = await app.send("GET", "/simulator/worlds?search=alpha&limit=1", undefined, as("alpha"));
  expect(answer).toMatchObject({ worlds: [{ name: "alpha-1" }], total: 2 });
});

test("SIMULATOR_TOKEN makes worlds that all teams read", async () => {
  const { app, alpha } = await startWithTeams({ simulatorToken: "the-administrators-token" });
  const headers = { authorization: "Bearer the-administrators-token" };
  expect((await app.send("PUT", "/simulator/worlds/shared", {}, headers)).status).toBe(201);
  expect(await listed(alpha)).toHaveProperty("shared", undefined);
  await expect(alpha.use("shared").do("clock.freeze", {})).rejects.toMatchObject(readOnly);
});

test("a copy and an import belong to the team that makes them; a reset and a restore keep the team", async () => {
  const { alpha, beta, ops } = await startWithTeams();
  await alpha.world({ name: "alpha-1" });
  const file = await alpha.use("alpha-1").export();
  await beta.import("beta-1", file);
  await beta.world({ name: "beta-2", from: "main" });
  await ops.world({ name: "ops-1", from: "alpha-1" });
  await ops.use("alpha-1").reset();
  await alpha.use("alpha-1").snapshot("s");
  await ops.use("alpha-1").restore("s");
  expect(await listed(ops)).toMatchObject({ "alpha-1": "alpha", "beta-1": "beta", "beta-2": "beta", "ops-1": "ops" });
  await expect(beta.world({ name: "beta-3", from: "alpha-1" })).rejects.toMatchObject(foreign);
});

test("a replaced world keeps its team, and so do its snapshots", async () => {
  const { alpha, beta, ops } = await startWithTeams();
  await alpha.world({ name: "alpha-1" });
  await alpha.use("alpha-1").snapshot("s");
  await ops.world({ name: "alpha-1" });
  await ops.import("alpha-1", await ops.use("main").export());
  expect(await listed(ops)).toHaveProperty("alpha-1", "alpha");
  const params = { world: "alpha-1" };
  await expect(beta.call(listSnapshots, { params })).rejects.toMatchObject(foreign);
  await expect(beta.call(dropSnapshot, { params: { ...params, name: "s" } })).rejects.toMatchObject(foreign);
  expect((await alpha.call(listSnapshots, { params })).snapshots).toHaveLength(1);
});

test("a name is free for another team after its world was dropped, without old snapshots and recordings", async () => {
  const { app, alpha, beta, as } = await startWithTeams();
  await alpha.world({ name: "staging" });
  await alpha.use("staging").snapshot("s");
  await app.send("PUT", "/simulator/worlds/staging/recording", undefined, as("alpha"));
  await alpha.use("staging").drop();
  await beta.world({ name: "staging" });
  expect((await beta.call(listSnapshots, { params: { world: "staging" } })).snapshots).toEqual([]);
  const recording = await app.send("GET", "/simulator/worlds/staging/recording", undefined, as("beta"));
  expect(recording.answer).toMatchObject({ state: "none" });
  await expect(alpha.use("staging").state()).rejects.toMatchObject(foreign);
});

test("of two teams that create the same world at once, one gets it and the other is refused", async () => {
  const { alpha, beta } = await startWithTeams();
  const results = await Promise.allSettled([alpha.world({ name: "staging" }), beta.world({ name: "staging" })]);
  const failures = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
  expect(failures).toMatchObject([foreign]);
  const winner = results[0]?.status === "fulfilled" ? alpha : beta;
  expect(await listed(winner)).toHaveProperty("staging");
});

test("teams outlive a restart, also for worlds that the index does not know", async () => {
  const dataDir = testFolder();
  const first = await startWithTeams({ dataDir });
  await first.alpha.world({ name: "alpha-1" });
  await first.beta.world({ name: "beta-1" });
  await first.app.fastify.close();
  writeFileSync(join(dataDir, "index.db"), "");
  const { alpha, beta, ops } = await startWithTeams({ dataDir });
  expect(Object.keys(await listed(alpha))).toEqual(["main", "alpha-1", "test"]);
  await expect(alpha.use("beta-1").state()).rejects.toMatchObject(foreign);
  expect(await listed(ops)).toMatchObject({ "alpha-1": "alpha", "beta-1": "beta" });
  expect((await beta.use("beta-1").state()).world.team).toBe("beta");
});

test("worlds made before there were teams are read-only for them", async () => {
  const dataDir = testFolder();
  const before = await startWithTeams({ dataDir, teams: [] });
  await before.app.send("PUT", "/simulator/worlds/old", {});
  await before.app.fastify.close();
  const { alpha, ops } = await startWithTeams({ dataDir });
  expect((await alpha.use("old").state()).world.team).toBeUndefined();
  await expect(alpha.use("old").drop()).rejects.toMatchObject(readOnly);
  await expect(alpha.import("old", new Uint8Array([1]))).rejects.toMatchObject(readOnly);
  expect(await ops.use("old").drop()).toEqual({ dropped: true });
});

test("a world that can't be opened stays with its team; if that is unknown, with administrators", async () => {
  const dataDir = testFolder();
  const first = await startWithTeams({ dataDir });
  await first.alpha.world({ name: "alpha-1" });
  await first.app.fastify.close();
  for (const name of ["alpha-1", "unknown"]) writeFileSync(join(dataDir, "worlds", `${name}.db`), "no database");
  const { alpha, beta, ops } = await startWithTeams({ dataDir });
  expect(await listed(alpha)).toHaveProperty("alpha-1", "?");
  expect(await listed(beta)).not.toHaveProperty("alpha-1");
  for (const team of [alpha, beta]) {
    expect(await listed(team)).not.toHaveProperty("unknown");
    await expect(team.use("unknown").drop()).rejects.toMatchObject(foreign);
  }
  await expect(beta.world({ name: "alpha-1" })).rejects.toMatchObject(foreign);
  expect(await listed(ops)).toMatchObject({ "alpha-1": "?", unknown: "?" });
  await alpha.world({ name: "alpha-1" });
  expect(await listed(ops)).toHaveProperty("alpha-1", "alpha");
});

test("worlds of scenarios belong to the team that runs them", async () => {
  const { alpha, beta, ops } = await startWithTeams();
  const { world } = await alpha.run("expired-qr");
  expect(await listed(ops)).toHaveProperty(world, "alpha");
  await expect(beta.use(world).state()).rejects.toMatchObject(foreign);
  await expect(beta.run("expired-qr", { world: "main" })).rejects.toMatchObject(readOnly);
  // A failed scenario leaves a copy of its world. The copy belongs to the team of the world, not of the caller.
  const yaml =
    "version: 1\nname: fails\ntitle: Fails\nabout: It.\nsteps:\n  - look: [{ get: state.counts.members, equals: -1 }]\n";
  await ops.call(putScenario, { params: { name: "fails" }, body: { yaml } });
  const failed = await ops.run("fails", { world });
  expect([failed.ok, failed.world]).toEqual([false, expect.stringMatching(/^fails-/)]);
  expect(await listed(ops)).toHaveProperty(failed.world, "alpha");
});

test("the events of a scenario are reported to its starting world only for its team", async () => {
  const { app, alpha, beta } = await startWithTeams();
  const url = `ws://${await listen(app)}/simulator/worlds/main/events`;
  const clientOf = (token: string) => new EventClient(`${url}?token=${token}`);
  const [alphaEvents, betaEvents] = [clientOf(tokens.alpha), clientOf(tokens.beta)];
  await Promise.all([alphaEvents.opened, betaEvents.opened]);
  await alpha.run("expired-qr", { world: "alpha-run", tell: "main" });
  await beta.world({ name: "beta-1" });
  await alphaEvents.waitForEvent(({ about }) => about === "scenario.ended");
  await betaEvents.waitForEvent(({ about }) => about === "worlds");
  expect(betaEvents.events.filter(({ type }) => type === "scenario")).toEqual([]);
  await expect(new EventClient(`${url.replace("main", "alpha-run")}?token=${tokens.beta}`).opened).rejects.toThrow(
    "403",
  );
});
