import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { simulatorEndpoints } from "@mekong/contract/simulator/catalogue";
import { checkScenario } from "@mekong/contract/simulator/scenarios";
import { expect, test } from "vitest";
import { TestApp } from "../../../testing";
import { testFolder } from "../../../world/testing";
import { controlOf, refusalOf } from "../../testing";
import { startWithTeams, tokens } from "../testing";

const brief = ({ entries }: Awaited<ReturnType<ReturnType<typeof controlOf>["auditLog"]>>) =>
  entries.map(({ team, action, world, target, status, code }) => [team, action, world, target, status, code]);

test("logs who changed what, with the outcome, newest first", async () => {
  const { app, alpha, beta, ops, as } = await startWithTeams();
  await alpha.world({ name: "alpha-1", from: "main" });
  await alpha.use("alpha-1").do("clock.freeze", {});
  await beta
    .use("alpha-1")
    .drop()
    .catch(() => undefined);
  await ops.use("alpha-1").snapshot("before");
  await app.send("POST", "/simulator/worlds/alpha-1/actions/qr.pay", { target: 1 }, as("alpha"));
  expect(brief(await ops.auditLog())).toEqual([
    ["alpha", "qr.pay", "alpha-1", null, 422, "KEY_INVALID"],
    ["ops", "snapshots.put", "alpha-1", "before", 200, null],
    ["beta", "worlds.drop", "alpha-1", null, 403, "FOREIGN_WORLD"],
    ["alpha", "clock.freeze", "alpha-1", null, 200, null],
    ["alpha", "worlds.put", "alpha-1", "from main", 201, null],
  ]);
});

test("a team sees its own entries only", async () => {
  const { alpha, beta, ops } = await startWithTeams();
  await alpha.world({ name: "alpha-1" });
  await ops.use("alpha-1").do("clock.freeze", {});
  await beta.world({ name: "beta-1" });
  expect(brief(await alpha.auditLog())).toEqual([["alpha", "worlds.put", "alpha-1", null, 201, null]]);
  expect(brief(await alpha.auditLog({ search: "beta" }))).toEqual([]);
  expect(brief(await alpha.auditLog({ world: "beta-1" }))).toEqual([]);
  expect((await ops.auditLog({ limit: 2 })).more).toBe(true);
});

test("logs every route that can change something, and no other", async () => {
  const { app, ops, as } = await startWithTeams();
  for (const { method, path } of simulatorEndpoints) {
    const url = path.replace(":world", "nowhere").replace(/:\w+/g, "x");
    await app.send(method, url, undefined, { ...as("ops"), "x-request-id": `${method} ${path}` });
  }
  const changing = simulatorEndpoints.filter(({ method }) => method !== "GET");
  const { entries } = await ops.auditLog({ limit: 100 });
  const expected = changing.filter(({ name }) => name !== checkScenario.name).map(({ name }) => name);
  expect(entries.map(({ action }) => action).reverse()).toEqual(
    expected.map((name) => (name === "actions.do" ? "x" : name)),
  );
});

test("has no secrets: no tokens, bodies or rejected callers", async () => {
  const dataDir = testFolder();
  const { app, alpha, as } = await startWithTeams({ dataDir });
  await alpha.world({ name: "alpha-1" });
  const input = { username: "0877777777", password: "the-secret-password" };
  await alpha.use("alpha-1").do("member.create", input);
  await app.send("PUT", "/simulator/worlds/stolen", {}, { authorization: "Bearer a-guessed-token-1" });
  await app.send("PUT", `/simulator/worlds/alpha-1/faults/${"x".repeat(900)}`, {}, as("alpha"));
  const text = readFileSync(join(dataDir, "audit.jsonl"), "utf8");
  expect(text.trim().split("\n")).toHaveLength(3);
  for (const secret of [...Object.values(tokens), input.password, input.username, "guessed", "stolen"]) {
    expect(text).not.toContain(secret);
  }
  expect(Math.max(...text.split("\n").map(({ length }) => length))).toBeLessThan(500);
});

test("an entry is in the file before its response, so a kill does not lose it", async () => {
  const dataDir = testFolder();
  const { alpha } = await startWithTeams({ dataDir });
  await alpha.world({ name: "alpha-1" });
  const [line] = readFileSync(join(dataDir, "audit.jsonl"), "utf8").trim().split("\n");
  expect(JSON.parse(line ?? "")).toMatchObject({ team: "alpha", action: "worlds.put", world: "alpha-1" });
});

test("without teams nothing is logged", async () => {
  const dataDir = testFolder();
  const app = await TestApp.start({ dataDir });
  const control = controlOf(app);
  await control.world({ name: "w" });
  expect(await control.auditLog()).toEqual({ entries: [], more: false });
  expect(() => readFileSync(join(dataDir, "audit.jsonl"))).toThrow("ENOENT");
  rmSync(dataDir, { recursive: true, force: true });
});

test("refuses invalid queries with the field", async () => {
  const { app, as } = await startWithTeams();
  for (const query of ["limit=0", "limit=101", "before=0", "world=A", `search=${"x".repeat(101)}`, "team=alpha"]) {
    const response = await app.send("GET", `/simulator/audit?${query}`, undefined, as("alpha"));
    expect([query, ...refusalOf(response)]).toEqual([query, 422, "KEY_INVALID", query.split("=")[0]]);
  }
});
