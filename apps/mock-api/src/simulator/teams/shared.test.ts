import { dropCoverage, getCoverage } from "@mekong/contract/simulator/coverage";
import { dropScenario, getScenario, putScenario } from "@mekong/contract/simulator/scenarios";
import { expect, test } from "vitest";
import { controlOf } from "../testing";
import { refused, startWithTeams } from "./testing";

const yamlOf = (name: string, title: string) =>
  `version: 1\nname: ${name}\ntitle: ${title}\nabout: About it.\nsteps:\n  - do: clock.freeze\n`;

test("tells which team signed in, and nothing without teams", async () => {
  const { app, alpha, ops } = await startWithTeams();
  expect((await alpha.ready()).team).toEqual({ name: "alpha", role: "member" });
  expect((await ops.ready()).team).toEqual({ name: "ops", role: "admin" });
  await app.fastify.close();
  const alone = await startWithTeams({ teams: [], simulatorToken: "the-administrators-token" });
  expect((await controlOf(alone.app, "the-administrators-token").ready()).team).toBeUndefined();
});

test("coverage counts a team's worlds for the team, and all worlds for administrators", async () => {
  const { app, alpha, beta, ops } = await startWithTeams();
  await alpha.world({ name: "alpha-1" });
  await app.send("GET", "/api/lookup/info", undefined, { "x-world": "alpha-1" });
  await app.send("GET", "/api/lookup/active", undefined, { "x-world": "main" });
  const called = async (client: typeof alpha) =>
    (await client.call(getCoverage, {})).calls.map(({ endpoint }) => endpoint);
  expect(await called(alpha)).toEqual(["GET /api/lookup/info"]);
  expect(await called(beta)).toEqual([]);
  expect(await called(ops)).toEqual(["GET /api/lookup/active", "GET /api/lookup/info"]);
  await beta.call(dropCoverage, {});
  expect(await called(ops)).toHaveLength(2);
  await alpha.call(dropCoverage, {});
  expect(await called(alpha)).toEqual([]);
  expect(await called(ops)).toHaveLength(2);
});

test("saved scenarios are the team's own; those of administrators are for all teams", async () => {
  const { alpha, beta, ops } = await startWithTeams();
  const save = (client: typeof alpha, title: string) =>
    client.call(putScenario, { params: { name: "mine" }, body: { yaml: yamlOf("mine", title) } });
  const titleOf = async (client: typeof alpha) => {
    const { title, source } = await client.call(getScenario, { params: { name: "mine" } });
    return [title, source];
  };
  await save(alpha, "Alpha's");
  expect(await titleOf(alpha)).toEqual(["Alpha's", "own"]);
  await expect(titleOf(beta)).rejects.toMatchObject(refused(404, "NO_DATA"));
  expect((await beta.scenarios()).map(({ name }) => name)).not.toContain("mine");

  await save(ops, "Shared");
  expect([await titleOf(alpha), await titleOf(beta), await titleOf(ops)]).toEqual([
    ["Alpha's", "own"],
    ["Shared", "library"],
    ["Shared", "own"],
  ]);
  expect((await alpha.scenarios()).filter(({ name }) => name === "mine")).toMatchObject([{ title: "Alpha's" }]);
  // A member can't delete a shared scenario; deleting its own restores the shared one.
  expect(await beta.call(dropScenario, { params: { name: "mine" } })).toEqual({ dropped: false });
  expect(await alpha.call(dropScenario, { params: { name: "mine" } })).toEqual({ dropped: true });
  expect(await titleOf(alpha)).toEqual(["Shared", "library"]);
});
