import { transfer } from "@mekong/contract/http/wallet";
import { READY_PATH } from "@mekong/contract/operation/health";
import { expect, onTestFinished, test, vi } from "vitest";
import { audit } from "../ledger/audit";
import { TestApp } from "../testing";
import { testWorld } from "../world/testing";
import type { World } from "../world/world";

/** Limits the file's size, so that SQLite fails with SQLITE_FULL, as on a full disk. */
const fillDisk = (world: World) => world.writeSync(({ sql }) => void sql.all`PRAGMA max_page_count = 1`);
const freeDisk = (world: World) => world.writeSync(({ sql }) => void sql.all`PRAGMA max_page_count = 1000000`);
const big = "x".repeat(500_000);
const keys = async (world: World) => (await world.read.setting.findMany()).map(({ key }) => key);

test("a transaction on a full disk writes nothing, even if it continues after the failure", async () => {
  const lines = vi.spyOn(console, "error").mockImplementation(() => undefined);
  onTestFinished(() => lines.mockRestore());
  const world = await testWorld();
  const before = await keys(world);
  await fillDisk(world);
  await expect(
    world.writeSync(({ sql }) => {
      sql.run`INSERT INTO "Setting" VALUES ('chat', '1')`;
      sql.run`INSERT INTO "Setting" VALUES ('big', ${big})`;
    }),
  ).rejects.toMatchObject({ code: "SQLITE_FULL" });
  await expect(
    world.writeSync(({ sql }) => {
      sql.run`INSERT INTO "Setting" VALUES ('chat', '1')`;
      try {
        sql.run`INSERT INTO "Setting" VALUES ('big', ${big})`;
      } catch {}
      sql.run`INSERT INTO "Setting" VALUES ('uploadKey', '1')`;
    }),
  ).rejects.toThrow();
  await expect(
    world.write(async ({ db, sql }) => {
      await db.setting.create({ data: { key: "chat", value: "1" } });
      try {
        sql.run`INSERT INTO "Setting" VALUES ('big', ${big})`;
      } catch {}
      await db.setting.create({ data: { key: "uploadKey", value: "1" } });
    }),
  ).rejects.toThrow();
  expect(await keys(world)).toEqual(before);
  await freeDisk(world);
  await world.writeSync(({ sql }) => sql.run`INSERT INTO "Setting" VALUES ('chat', '1')`);
  await world.write(({ db }) => db.setting.delete({ where: { key: "chat" } }));
  expect(await keys(world)).toEqual(before);
});

test("on a full disk calls are refused without changes, /readyz reports it, and the log has one line", async () => {
  const app = await TestApp.signedIn();
  app.fastify.log.level = "error";
  const lines = vi.spyOn(console, "error").mockImplementation(() => undefined);
  onTestFinished(() => lines.mockRestore());
  const before = await audit(app.world.read);
  await fillDisk(app.world);
  const move = { body: { from: "wallet", to: "pg", amount: 1 } } as const;
  let doneCount = 0;
  let refusedCount = 0;
  for (let n = 0; refusedCount < 20 && n < 500; n++) {
    const { status, response } = await app.call(transfer, move, { "idempotency-key": `key-${n}` });
    if (status === 200) doneCount += 1;
    else {
      refusedCount += 1;
      expect([status, response.headers["retry-after"]]).toEqual([503, "2"]);
    }
  }
  expect(refusedCount).toBe(20);
  const during = await audit(app.world.read);
  expect([during.ok, during.entries - before.entries]).toEqual([true, doneCount]);
  const control = await app.send("POST", "/simulator/worlds/test/actions/promotion.create", {
    code: "LARGE",
    percent: 10,
    description: "ก".repeat(2_000),
  });
  const reads = await app.send("GET", "/api/wallet");
  expect([control.status, reads.status]).toEqual([503, 200]);
  expect(await app.send("GET", READY_PATH)).toMatchObject({
    status: 503,
    answer: { status: "unavailable", missing: ["storage"], reason: "the disk is full (SQLITE_FULL)" },
  });
  expect(lines.mock.calls.map(([line]) => JSON.parse(String(line)).message)).toEqual([
    expect.stringContaining("the disk is full (SQLITE_FULL)"),
  ]);

  await freeDisk(app.world);
  await vi.waitFor(
    async () => expect((await app.send("GET", READY_PATH)).answer).toEqual({ status: "ready", missing: [] }),
    {
      timeout: 3_000,
    },
  );
  expect(lines.mock.calls).toHaveLength(2);
  expect(JSON.parse(String(lines.mock.calls[1]))).toMatchObject({
    message: expect.stringContaining("again"),
    count: expect.any(Number),
  });
  expect((await app.call(transfer, move, { "idempotency-key": "key-after" })).status).toBe(200);
  expect((await audit(app.world.read)).ok).toBe(true);
});
