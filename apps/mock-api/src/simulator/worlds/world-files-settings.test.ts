import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { WORLD_FILE_TYPE } from "@mekong/contract/simulator/world-files";
import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { TestApp } from "../../testing";
import { sample } from "../../testing-size";
import { parseSetting, type SettingKey } from "../../world/settings-schema";
import { testFolder } from "../../world/testing";

const at = (world: string) => `/simulator/worlds/${world}`;
const stateOf = async (app: TestApp, world: string) => (await app.send("GET", `${at(world)}/state`)).answer;
const exported = async (app: TestApp, world: string) =>
  (await app.fastify.inject({ url: `${at(world)}/export` })).rawPayload;
const imported = (app: TestApp, world: string, payload: Buffer) =>
  app.fastify.inject({
    method: "PUT",
    url: `${at(world)}/import`,
    headers: { "content-type": WORLD_FILE_TYPE },
    payload,
  });

function put(file: string, key: string, text: string): void {
  const database = new Database(file);
  database.prepare('INSERT OR REPLACE INTO "Setting" ("key", "value") VALUES (?, ?)').run(key, text);
  database.close();
}

function withSetting(good: Buffer, key: string, text: string): Buffer {
  const file = join(testFolder(), "altered.db");
  writeFileSync(file, good);
  put(file, key, text);
  const database = new Database(file);
  const bytes = database.serialize();
  database.close();
  return bytes;
}

const manifest = {
  from: "template",
  seed: "s",
  currency: "BAHT",
  at: null,
  createdAt: "2026-11-20T03:00:00.000Z",
  ttlSeconds: null,
};
const origin = (changed: object) => JSON.stringify({ ...manifest, ...changed });
const row = {
  id: 1,
  at: "2026-11-20T03:00:00.000Z",
  method: "GET",
  path: "/",
  endpoint: null,
  member: null,
  status: 200,
};

function recording(response: object, changed: object = {}): string {
  const call = { at: row.at, endpoint: null, method: "GET", path: "/api/a", member: null, input: "" };
  return JSON.stringify({ members: [], responses: [{ ...call, status: 200, headers: {}, ...response }], ...changed });
}

/** Each entry is the key of a setting with an invalid stored text. */
const invalidSettings: Array<[SettingKey, string]> = [
  ["clock", "soon"],
  ["clock", "null"],
  ["clock", "{}"],
  ["clock", `{"offsetMs":0,"frozenAtMs":"soon"}`],
  ["clock", `{"offsetMs":"0","frozenAtMs":null}`],
  ["clock", `{"offsetMs":0,"frozenAtMs":8640000000000001}`],
  ["clock", `{"offsetMs":0,"frozenAtMs":-62200000000000}`],
  ["clock", `{"offsetMs":1e300,"frozenAtMs":null}`],
  ["clock", `{"offsetMs":-1e15,"frozenAtMs":null}`],
  ["seed", "{}"],
  ["seed", "5"],
  ["seed", `""`],
  ["seed", `"${"x".repeat(1_000)}"`],
  ["origin", "{"],
  ["origin", "null"],
  ["origin", origin({ seed: 5 })],
  ["origin", origin({ currency: "EUR" })],
  ["origin", origin({ at: "soon" })],
  ["origin", origin({ createdAt: "yesterday" })],
  ["origin", origin({ ttlSeconds: -1 })],
  ["origin", origin({ ttlSeconds: 1e300 })],
  ["site", `"Mekong"`],
  ["rules", `{"BAHT":{"withdrawMin":"much"}}`],
  ["autopilot", `{"slip":{"on":"yes","delaySeconds":1}}`],
  ["autopilot", `{"slip":{"on":true,"delaySeconds":-1}}`],
  ["wheel", `{"name":{"th":"a","lo":"b","en":"c"},"kipPerBaht":0.5,"bonusMultiple":5}`],
  ["giftKey", `{"publicKey":{}}`],
  ["uploadKey", "5"],
  ["chatKey", "[]"],
  ["chat", `{"refuseJoins":"no"}`],
  ["traffic", "{}"],
  ["traffic", JSON.stringify([row])],
  ["recording", "{}"],
  ["recording", recording({}, { responses: [] })],
  ["recording", recording({}, { members: [5] })],
  ["recording", recording({ at: "soon" })],
  ["recording", recording({ status: 42 })],
  ["recording", recording({ headers: { location: "a\r\nb: c" } })],
  ["recording", recording({ headers: { "Bad Name": "x" } })],
  ["recording", recording({ member: 5 })],
  ["recording", recording({ input: null })],
];

test("refuses an invalid setting by name", () => {
  for (const [key, text] of invalidSettings)
    expect(() => parseSetting(key, text), `${key}: ${text}`).toThrow(`setting ${key} is invalid`);
});

test("refuses a world file with an invalid setting and keeps the existing world", async () => {
  const dataDir = testFolder();
  const app = await TestApp.start({ dataDir });
  const good = await exported(app, "test");
  await app.send("POST", `${at("main")}/actions/clock.freeze`, {});
  const before = { main: await stateOf(app, "main"), test: await stateOf(app, "test") };
  const firstOfEach = invalidSettings.filter(
    ([key], index) => invalidSettings.findIndex(([other]) => other === key) === index,
  );
  for (const [key, text] of sample(firstOfEach, 4)) {
    const { statusCode, body } = await imported(app, "test", withSetting(good, key, text));
    expect([key, statusCode, body]).toEqual([key, 422, expect.stringContaining(`setting ${key} is `)]);
  }
  expect((await imported(app, "main", withSetting(good, "clock", "{}"))).statusCode).toBe(422);
  expect({ main: await stateOf(app, "main"), test: await stateOf(app, "test") }).toEqual(before);
  expect(readdirSync(join(dataDir, "worlds")).filter((name) => name.includes(".tmp"))).toEqual([]);
  await app.fastify.close();
  const repeated = await TestApp.start({ dataDir });
  expect(await stateOf(repeated, "main")).toEqual(before.main);
}, 120_000);

test("refuses a world file whose recording is missing, invalid or too long, with the reason", async () => {
  const app = await TestApp.start({});
  const good = await exported(app, "test");
  const upstream = { url: "https://staging.example", chatUrl: null, headerNames: [], recordedAt: row.at };
  const recorded = withSetting(good, "origin", origin({ upstream }));
  const answers = [
    await imported(app, "bug", recorded),
    await imported(app, "bug", withSetting(recorded, "recording", recording({ status: 42 }))),
    await imported(app, "bug", withSetting(recorded, "recording", `"${"x".repeat(13 * 1024 * 1024)}"`)),
  ];
  expect(answers.map(({ statusCode, body }) => [statusCode, JSON.parse(body).about])).toEqual([
    [422, expect.stringContaining("its setting recording is missing")],
    [422, expect.stringContaining("its setting recording is invalid at responses.0.status")],
    [422, expect.stringContaining("its setting recording is not JSON, or is too long")],
  ]);
  expect((await imported(app, "bug", withSetting(recorded, "recording", recording({})))).statusCode).toBe(200);
}, 120_000);

test("refuses an invalid fault", async () => {
  const app = await TestApp.start({});
  const file = join(testFolder(), "altered.db");
  writeFileSync(file, await exported(app, "test"));
  const database = new Database(file);
  database.exec(
    `INSERT INTO "Fault" ("id", "rule", "seq", "createdAt") VALUES ('f', '{"endpoint":"*"}', 1, '2026-11-20T03:00:00.000+00:00')`,
  );
  const bytes = database.serialize();
  database.close();
  const { statusCode, body } = await imported(app, "test", bytes);
  expect([statusCode, body]).toEqual([422, expect.stringContaining("fault f")]);
});

test("an unreadable file replaces no world: by restore, reset or copy", async () => {
  const dataDir = testFolder();
  const app = await TestApp.start({ dataDir });
  await app.send("PUT", at("copy"), { from: "test" });
  await app.send("PUT", `${at("copy")}/snapshots/bad`);
  put(join(dataDir, "worlds", "copy.base"), "clock", "{}");
  put(join(dataDir, "worlds", "snapshots", "copy", "bad.db"), "clock", "{}");
  const before = await stateOf(app, "copy");
  const refusals = [
    await app.send("POST", `${at("copy")}/snapshots/bad/restore`),
    await app.send("POST", `${at("copy")}/reset`),
  ];
  await app.world.write((tx) =>
    tx.db.setting.update({ where: { key: "clock" }, data: { value: "{}" } }).then(() => undefined),
  );
  refusals.push(await app.send("PUT", at("copy"), { from: "test" }));
  for (const { status, answer } of refusals) {
    expect([status, answer]).toEqual([422, expect.objectContaining({ about: expect.stringContaining("clock") })]);
  }
  expect(await stateOf(app, "copy")).toEqual(before);
  // The world stays usable.
  expect((await app.send("POST", `${at("copy")}/actions/clock.advance`, { hours: 1 })).status).toBe(200);
  expect(readdirSync(join(dataDir, "worlds")).filter((name) => name.includes(".tmp"))).toEqual([]);
});
