import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { WORLD_FILE_TYPE } from "@mekong/contract/simulator/world-files";
import type { WorldState } from "@mekong/contract/simulator/worlds";
import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { TestApp } from "../../testing";
import { testFolder } from "../../world/testing";
import { refusalOf } from "../testing";

const member = "0812345678";
const at = (world: string) => `/simulator/worlds/${world}`;
const act = (app: TestApp, world: string, action: string, input: unknown = {}) =>
  app.send("POST", `${at(world)}/actions/${action}`, input);
const stateOf = async (app: TestApp, world: string) =>
  (await app.send("GET", `${at(world)}/state`)).answer as WorldState;
const coinsOf = async (app: TestApp, world: string) =>
  (
    (await app.send("GET", `${at(world)}/members`)).answer as { members: { username: string; coin: number }[] }
  ).members.find(({ username }) => username === member)?.coin;

async function exported(app: TestApp, world: string): Promise<Buffer> {
  const response = await app.fastify.inject({ url: `${at(world)}/export` });
  expect([response.statusCode, response.headers["content-type"]]).toEqual([200, WORLD_FILE_TYPE]);
  return response.rawPayload;
}
const imported = (app: TestApp, world: string, payload: Buffer) =>
  app.fastify.inject({
    method: "PUT",
    url: `${at(world)}/import`,
    headers: { "content-type": WORLD_FILE_TYPE },
    payload,
  });

test("a snapshot keeps data, clock, switches and faults, and can be restored repeatedly", async () => {
  const app = await TestApp.start({});
  await act(app, "test", "member.coins", { member, coins: 11 });
  await act(app, "test", "switch.set", { name: "slipOpen", value: false });
  await app.send("PUT", `${at("test")}/faults/f`, { endpoint: "*", effect: { code: "gone" } });
  expect((await app.send("PUT", `${at("test")}/snapshots/good`)).answer).toMatchObject({
    snapshots: [{ name: "good" }],
  });
  const before = await stateOf(app, "test");

  for (let round = 0; round < 2; round++) {
    await act(app, "test", "member.coins", { member, coins: 99 });
    await act(app, "test", "clock.advance", { days: 3 });
    await app.send("DELETE", `${at("test")}/faults`);
    expect((await app.send("POST", `${at("test")}/snapshots/good/restore`)).status).toBe(200);
    expect(await coinsOf(app, "test")).toBe(11);
    expect(await stateOf(app, "test")).toEqual(before);
  }
  expect((await app.send("DELETE", `${at("test")}/snapshots/good`)).answer).toEqual({ dropped: true });
  expect(refusalOf(await app.send("POST", `${at("test")}/snapshots/good/restore`))).toEqual([
    404,
    "NO_DATA",
    "snapshot",
  ]);
  expect(refusalOf(await app.send("PUT", `${at("test")}/snapshots/..%2Fmain`))).toEqual([422, "KEY_INVALID", "name"]);
  expect((await app.send("PUT", `${at("nowhere")}/snapshots/good`)).code).toBe("NO_WORLD");
});

test("restore with an event id succeeds only if it is the last one", async () => {
  const app = await TestApp.start({});
  const before = await coinsOf(app, "test");
  await app.send("PUT", `${at("test")}/snapshots/good`);
  await act(app, "test", "member.coins", { member, coins: 7 });
  const restore = (lastEvent: number | string) =>
    app.send("POST", `${at("test")}/snapshots/good/restore?lastEvent=${lastEvent}`);
  const { world, release } = await app.worlds.acquire("test");
  const { lastId } = world.events;
  release();
  expect(lastId).toBeGreaterThan(0);
  for (const other of [lastId - 1, lastId + 1])
    expect(refusalOf(await restore(other))).toEqual([409, "CHANGED_SINCE", "lastEvent"]);
  expect(refusalOf(await restore("x"))).toEqual([422, "KEY_INVALID", "lastEvent"]);
  expect(await coinsOf(app, "test")).toBe(7);
  expect((await restore(lastId)).status).toBe(200);
  expect(await coinsOf(app, "test")).toBe(before);
});

test("dropping a world drops its snapshots", async () => {
  const app = await TestApp.start({});
  await app.send("PUT", at("other"), {});
  await app.send("PUT", `${at("other")}/snapshots/good`);
  await app.send("DELETE", at("other"));
  await app.send("PUT", at("other"), {});
  expect((await app.send("GET", `${at("other")}/snapshots`)).answer).toEqual({ snapshots: [] });
});

test("a world file opens on another server with data, clock, dice, faults and traffic", async () => {
  const here = await TestApp.signedIn({});
  await act(here, "test", "member.coins", { member, coins: 5 });
  await act(here, "test", "clock.advance", { hours: 5 });
  await here.send("PUT", `${at("test")}/faults/f`, { endpoint: "*", times: 3, effect: { delayMs: [1, 9] } });
  await here.send("GET", "/api/account/profile");
  const file = await exported(here, "test");

  const there = await TestApp.start({});
  const result = await imported(there, "bug", file);
  expect(result.statusCode).toBe(200);
  const [mine, theirs] = [await stateOf(here, "test"), await stateOf(there, "bug")] as WorldState[];
  expect(theirs?.world).toMatchObject({
    name: "bug",
    from: "import",
    seed: mine?.world.seed,
    clock: mine?.world.clock,
  });
  expect({ ...theirs, world: null }).toEqual({ ...mine, world: null });
  expect(await coinsOf(there, "bug")).toBe(5);
  for (const path of ["faults", "traffic", "members", "wheel"]) {
    expect((await there.send("GET", `${at("bug")}/${path}`)).answer).toEqual(
      (await here.send("GET", `${at("test")}/${path}`)).answer,
    );
  }
  // The imported dice are the same, so the next spins stop at the same slices. Sessions are imported too.
  const spins = async (app: TestApp, world: string) => {
    const slices = [];
    for (let spin = 0; spin < 5; spin++) {
      const headers = { "x-world": world, authorization: `Bearer ${here.token}` };
      const { answer } = await app.send("POST", "/api/spinwheel/spin", {}, headers);
      slices.push((answer as { result: { code: string } }).result.code);
    }
    return slices;
  };
  const stops = await spins(there, "bug");
  expect(stops).toEqual(await spins(here, "test"));
  expect(new Set(stops).size).toBeGreaterThan(1);
  // A reset restores the imported state.
  await act(there, "bug", "member.coins", { member, coins: 77 });
  await there.send("POST", `${at("bug")}/reset`);
  expect(await coinsOf(there, "bug")).toBe(5);
});

test("an exported running clock is frozen", async () => {
  const app = await TestApp.start({});
  await act(app, "test", "clock.resume");
  await imported(app, "bug", await exported(app, "test"));
  expect(await stateOf(app, "bug")).toMatchObject({ world: { clock: { frozen: true } } });
});

/** A world's file after a change by SQL. */
function altered(good: Buffer, sql: string): Buffer {
  const file = join(testFolder(), "altered.db");
  writeFileSync(file, good);
  const database = new Database(file);
  database.exec(sql);
  const bytes = database.serialize();
  database.close();
  return bytes;
}

test.each<[kind: string, file: (good: Buffer) => Buffer, about: string]>([
  ["a foreign file", () => Buffer.from("not a world"), "not a world"],
  ["half a file", (good) => good.subarray(0, good.length / 2), "damaged"],
  ["a file with overwritten pages", (good) => Buffer.from(good).fill(0x5a, 4096, 4096 * 6), "damaged"],
  ["a file with another table", (good) => altered(good, "CREATE TABLE other (id INTEGER)"), "tables"],
  [
    "a file with a trigger",
    (good) => altered(good, `CREATE TRIGGER t AFTER UPDATE ON "Member" BEGIN DELETE FROM "Member"; END`),
    "tables",
  ],
  [
    "a file without its origin",
    (good) => altered(good, `UPDATE "Setting" SET "value" = '{}' WHERE "key" = 'origin'`),
    "not a world",
  ],
  [
    "a file of a later version",
    (good) => altered(good, `UPDATE _prisma_migrations SET migration_name = '99990101_later'`),
    "newer",
  ],
])("refuses %s completely", async (_, file, about) => {
  const app = await TestApp.start({});
  await act(app, "test", "member.coins", { member, coins: 3 });
  const bytes = file(await exported(app, "test"));
  const result = await imported(app, "test", bytes);
  expect([result.statusCode, result.json().about]).toEqual([422, expect.stringContaining(about)]);
  const created = await imported(app, "fresh", bytes);
  expect(created.statusCode).toBe(422);
  expect(await coinsOf(app, "test")).toBe(3);
  expect((await app.send("GET", `${at("fresh")}/state`)).code).toBe("NO_WORLD");
});

test("refuses an import of another type", async () => {
  const app = await TestApp.start({});
  expect(refusalOf(await app.send("PUT", `${at("test")}/import`, { a: 1 }))).toEqual([
    415,
    "UNSUPPORTED_MEDIA_TYPE",
    "Content-Type",
  ]);
});
