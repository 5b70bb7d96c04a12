import { cpSync, mkdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { TestApp } from "../../testing";
import { sample } from "../../testing-size";
import { testFolder, workerFolder } from "../../world/testing";

const worlds = "/simulator/worlds";
const at = (name: string) => `${worlds}/${name}`;

interface Listed {
  worlds: Array<{ name: string; error?: string; clock?: { now: string } }>;
}
const listWorlds = async (app: TestApp) => {
  const { status, answer } = await app.send("GET", worlds);
  return { status, worlds: (answer as Listed).worlds };
};

let intactFolder: Promise<string> | undefined;
async function makeIntactFolder(): Promise<string> {
  const dataDir = workerFolder();
  const app = await TestApp.start({ dataDir });
  for (const name of ["bad", "other"]) await app.send("PUT", at(name), { seed: name });
  await app.fastify.close();
  return dataDir;
}

/** Starts on a folder with the worlds `bad`, whose file `damage` changed, and `other`. */
async function startDamaged(damage: (file: string, folder: string) => void): Promise<TestApp> {
  const dataDir = testFolder();
  intactFolder ??= makeIntactFolder();
  cpSync(join(await intactFolder, "worlds"), join(dataDir, "worlds"), { recursive: true });
  damage(join(dataDir, "worlds", "bad.db"), join(dataDir, "worlds"));
  return TestApp.start({ dataDir });
}

const setting = (key: string, value: string) => (file: string) => {
  const database = new Database(file);
  database.prepare(`INSERT OR REPLACE INTO "Setting" ("key", "value") VALUES (?, ?)`).run(key, value);
  database.close();
};
const origin = (changed: object) => (file: string) => {
  const database = new Database(file);
  const { value } = database.prepare(`SELECT "value" FROM "Setting" WHERE "key" = 'origin'`).get() as { value: string };
  database.close();
  setting("origin", JSON.stringify({ ...JSON.parse(value), ...changed }))(file);
};
const sql = (text: string) => (file: string) => {
  const database = new Database(file);
  database.exec(text);
  database.close();
};
const replaced = (make: (file: string) => void) => (file: string) => {
  rmSync(file);
  make(file);
};

const damages: Array<[string, (file: string, folder: string) => void]> = [
  ["a file of something else", (file) => writeFileSync(file, "no database at all ".repeat(1_000))],
  ["an empty file", (file) => truncateSync(file, 0)],
  ["half a file", (file) => truncateSync(file, 40_960)],
  ["a folder", replaced((file) => mkdirSync(file))],
  ["a folder with something in it", replaced((file) => mkdirSync(join(file, "deep"), { recursive: true }))],
  ["a link to nothing", replaced((file) => symlinkSync("/nowhere/at/all", file))],
  ["another database", replaced((file) => sql("CREATE TABLE t (a)")(file))],
  ["settings that are a view", sql(`ALTER TABLE "Setting" RENAME TO s; CREATE VIEW "Setting" AS SELECT * FROM s`)],
  ["no origin", sql(`DELETE FROM "Setting" WHERE "key" = 'origin'`)],
  ["an origin that is no JSON", setting("origin", "{")],
  ["an origin from no time", origin({ createdAt: "yesterday" })],
  ["an origin without end", origin({ ttlSeconds: 1e300 })],
  ["an origin in another currency", origin({ currency: "EUR" })],
  ["a clock that is no JSON", setting("clock", "soon")],
  ["a clock that stands at no time", setting("clock", `{"offsetMs":0,"frozenAtMs":"soon"}`)],
  ["a clock without an offset", setting("clock", "{}")],
  ["a seed that is none", setting("seed", "{}")],
];

test.each(damages)("lists %s in place of a world with its error, and the other worlds", async (_, damage) => {
  const app = await startDamaged(damage);
  const { status, worlds } = await listWorlds(app);
  expect(status).toBe(200);
  expect(worlds.map(({ name }) => name)).toEqual(["main", "bad", "other", "test"]);
  const [main, bad, ...others] = worlds;
  expect(bad).toEqual({ name: "bad", error: expect.stringMatching(/\w+ \w+/) });
  for (const world of [main, ...others]) expect(world?.clock?.now).toBeTruthy();

  const stateResponse = await app.send("GET", `${at("bad")}/state`);
  expect([stateResponse.status, stateResponse.path, stateResponse.answer]).toEqual([
    500,
    "world",
    expect.objectContaining({ about: expect.stringContaining("drop or replace it") }),
  ]);
  expect((await app.send("GET", "/api/lookup/active", undefined, { "x-world": "bad" })).code).toBe(
    "INTERNAL_SERVER_ERROR",
  );
  // Other worlds still open and migrate.
  expect((await app.send("GET", `${at("other")}/state`)).status).toBe(200);
  expect((await app.send("PUT", at("copy"), { from: "other" })).status).toBe(201);
});

test.each(sample(damages, 5))("%s in place of a world can be replaced and dropped", async (_, damage) => {
  const app = await startDamaged(damage);
  expect((await app.send("PUT", at("copy"), { from: "bad" })).path).toBe("from");
  expect((await app.send("PUT", at("bad"), { seed: "again" })).status).toBe(200);
  expect((await app.send("GET", `${at("bad")}/state`)).answer).toMatchObject({ world: { seed: "again" } });
  expect((await app.send("DELETE", at("bad"))).answer).toEqual({ dropped: true });
  expect((await listWorlds(app)).worlds.map(({ name }) => name)).toEqual(["main", "other", "test"]);

  const dropping = await startDamaged(damage);
  expect((await dropping.send("DELETE", at("bad"))).answer).toEqual({ dropped: true });
  expect((await listWorlds(dropping)).worlds.map(({ name }) => name)).toEqual(["main", "other", "test"]);
});

test("a broken world can be restored from an earlier snapshot", async () => {
  const dataDir = testFolder();
  const before = await TestApp.start({ dataDir });
  await before.send("PUT", at("bad"), { seed: "kept" });
  await before.send("PUT", `${at("bad")}/snapshots/whole`);
  await before.fastify.close();
  truncateSync(join(dataDir, "worlds", "bad.db"), 5_000);
  const app = await TestApp.start({ dataDir });
  const { answer } = await app.send("GET", `${at("bad")}/snapshots`);
  expect(answer).toMatchObject({ snapshots: [{ name: "whole" }] });
  expect((await app.send("POST", `${at("bad")}/snapshots/whole/restore`)).status).toBe(200);
  expect((await app.send("GET", `${at("bad")}/state`)).answer).toMatchObject({ world: { seed: "kept" } });
});

test("lists valid snapshots only", async () => {
  const dataDir = testFolder();
  const app = await TestApp.start({ dataDir });
  await app.send("PUT", `${at("test")}/snapshots/whole`);
  const folder = join(dataDir, "worlds", "snapshots", "test");
  mkdirSync(join(folder, "folder.db"));
  symlinkSync("/nowhere/at/all", join(folder, "link.db"));
  writeFileSync(join(folder, "No Name.db"), "");
  const { status, answer } = await app.send("GET", `${at("test")}/snapshots`);
  expect([status, (answer as { snapshots: unknown[] }).snapshots.length]).toEqual([200, 1]);
});

test("ignores files with invalid world names", async () => {
  const dataDir = testFolder();
  const app = await TestApp.start({ dataDir });
  for (const name of ["No_Name.db", ".db", "a b.db", `${"x".repeat(49)}.db`]) {
    writeFileSync(join(dataDir, "worlds", name), "");
  }
  expect((await listWorlds(app)).worlds.map(({ name }) => name)).toEqual(["main", "test"]);
});

test("incomplete files and folders do not prevent the start", async () => {
  const dataDir = testFolder();
  mkdirSync(join(dataDir, "worlds", "half.01234567.tmp", "deep"), { recursive: true });
  expect((await listWorlds(await TestApp.start({ dataDir }))).status).toBe(200);
});

test.each([
  ["a folder", (file: string) => mkdirSync(file)],
  ["a link to nothing", (file: string) => symlinkSync("/nowhere/at/all", file)],
  ["no text", (file: string) => writeFileSync(file, Buffer.from([0xff, 0xfe, 0x00, 0x80]))],
  ["an empty file", (file: string) => writeFileSync(file, "")],
  ["aliases of aliases", (file: string) => writeFileSync(file, aliases())],
  ["lists in lists", (file: string) => writeFileSync(file, "[".repeat(20_000))],
  ["another version", (file: string) => writeFileSync(file, "version: 99")],
])("lists %s among the scenarios with its error, and the other scenarios", async (_, make) => {
  const dataDir = testFolder();
  const app = await TestApp.start({ dataDir });
  mkdirSync(join(dataDir, "scenarios"), { recursive: true });
  make(join(dataDir, "scenarios", "bad.yaml"));
  const { status, answer } = await app.send("GET", "/simulator/scenarios");
  expect(status).toBe(200);
  const { scenarios } = answer as { scenarios: Array<{ name: string; problem: string | null }> };
  expect(scenarios.length).toBeGreaterThan(100);
  expect(scenarios.find(({ name }) => name === "bad")?.problem).toMatch(/\w+/);
  const dropped = await app.send("DELETE", "/simulator/scenarios/bad");
  expect([dropped.status, dropped.answer]).toEqual([200, { dropped: true }]);
});

test("a file in place of the scenario folder: lists the library's scenarios", async () => {
  const dataDir = testFolder();
  writeFileSync(join(dataDir, "scenarios"), "");
  const { status } = await (await TestApp.start({ dataDir })).send("GET", "/simulator/scenarios");
  expect(status).toBe(200);
});

function aliases(): string {
  const lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x]"];
  for (let n = 1; n < 9; n++)
    lines.push(
      `a${n}: &a${n} [${Array(9)
        .fill(`*a${n - 1}`)
        .join(", ")}]`,
    );
  return lines.join("\n");
}
