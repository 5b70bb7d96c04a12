import { CLOCK_MAX, CLOCK_MAX_MS, CLOCK_MIN } from "@mekong/contract/simulator/clock-bounds";
import { expect, test, vi } from "vitest";
import { TestApp } from "../../testing";
import { addDue } from "../../world/schedule";
import { testFolder } from "../../world/testing";

const worlds = "/simulator/worlds";
const past = (at: string, ms: number) => new Date(Date.parse(at) + ms).toISOString();
const act = (app: TestApp, action: string, input: object) =>
  app.send("POST", `${worlds}/test/actions/clock.${action}`, input);

/** These instants are outside the bounds, including the first and last that can be sent. */
const outside = [
  past(CLOCK_MAX, 1),
  past(CLOCK_MIN, -1),
  "9999-12-31T23:59:58Z",
  "9999-12-31T23:59:59.999Z",
  "0000-01-01T00:00:00Z",
  "0001-01-01T00:00:00.000Z",
];

test.each(outside)("%s is refused wherever a clock is set, with field and allowed values", async (at) => {
  const app = await TestApp.start({});
  const scenario = `version: 1\nname: late\ntitle: Late\nabout: late\nat: ${at}\nsteps: []\n`;
  const refused = [
    [await act(app, "set", { at }), "at"],
    [await app.send("PUT", `${worlds}/new`, { at }), "at"],
    [await app.send("PUT", "/simulator/scenarios/late", { yaml: scenario }), "at"],
    [await app.send("POST", "/simulator/scenarios/expired-qr/around", { boundary: at }), "boundary"],
  ] as const;
  for (const [{ status, path, answer }, field] of refused) {
    expect([status, path]).toEqual([422, field]);
    expect((answer as { about: string }).about).toContain(CLOCK_MAX);
  }
  expect((await app.send("GET", worlds)).status).toBe(200);
});

test("accepts the last supported instant and no later one", async () => {
  const app = await TestApp.start({});
  expect((await act(app, "set", { at: past(CLOCK_MAX, -1_000) })).status).toBe(200);
  expect((await act(app, "advance", { seconds: 1 })).status).toBe(200);
  expect(app.world.clock.now().toISOString()).toBe(CLOCK_MAX);
  expect((await act(app, "set", { at: CLOCK_MAX })).status).toBe(200);
  for (const by of [{ seconds: 1 }, { days: 3650 }, { toNext: "day" }, { toNext: "week" }]) {
    const { status, answer } = await act(app, "advance", by);
    expect([status, (answer as { about: string }).about]).toEqual([422, expect.stringContaining(CLOCK_MAX)]);
  }
  expect((await act(app, "set", { at: CLOCK_MIN })).status).toBe(200);
});

test("a running clock stops at the last instant without errors or busy loops", async () => {
  const dataDir = testFolder();
  const app = await TestApp.start({ dataDir });
  await act(app, "set", { at: CLOCK_MAX });
  await app.signIn();
  await act(app, "resume", {});
  await app.world.write((tx) =>
    addDue(tx, { id: "beyond", action: "clock.freeze", input: {}, dueAt: new Date(CLOCK_MAX_MS + 1) }),
  );
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 400 * 86_400_000 });
  expect(app.world.clock.now().toISOString()).toBe(CLOCK_MAX);
  vi.useRealTimers();
  const reads = vi.spyOn(app.world, "read", "get");
  await new Promise((later) => setTimeout(later, 100));
  expect(reads).not.toHaveBeenCalled();
  for (const url of [worlds, `${worlds}/test/state`, "/api/wallet", "/api/lookup/info"]) {
    expect((await app.send("GET", url)).status, url).toBe(200);
  }
  expect((await app.send("POST", "/api/qrcode/KBANK", { amount: 100 })).status).toBe(200);
  expect((await app.send("GET", `${worlds}/test/qrcodes`)).status).toBe(200);
});

test.each(["set", "running"])(
  "a stored clock beyond the bounds, from an earlier version, is read as the last instant (%s)",
  async (method) => {
    const dataDir = testFolder();
    const before = await TestApp.start({ dataDir });
    const end = Date.parse("9999-12-31T23:59:58Z");
    const clock =
      method === "set" ? { offsetMs: 0, frozenAtMs: end } : { offsetMs: end - Date.now() + 10_000, frozenAtMs: null };
    await before.world.write((tx) =>
      tx.db.setting.upsert({
        where: { key: "clock" },
        create: { key: "clock", value: JSON.stringify(clock) },
        update: { value: JSON.stringify(clock) },
      }),
    );
    const file = await before.send("PUT", `${worlds}/kept`, { from: "test" });
    expect(file.status).toBe(201);
    await before.fastify.close();
    const app = await TestApp.start({ dataDir });
    const { status, answer } = await app.send("GET", worlds);
    expect(status).toBe(200);
    const listedWorld = (answer as { worlds: Array<{ name: string; clock: { now: string } }> }).worlds.find(
      ({ name }) => name === "kept",
    );
    expect(listedWorld?.clock.now).toBe(CLOCK_MAX);
  },
);
