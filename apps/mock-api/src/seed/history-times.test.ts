import { dayOf, weekOf } from "@mekong/contract/business-calendar";
import { getProfile } from "@mekong/contract/http/account";
import { listStatements } from "@mekong/contract/http/statement";
import { expect, test } from "vitest";
import { personaMembers } from "../../../../prisma/seed/demo";
import { audit } from "../ledger/audit";
import { TestApp } from "../testing";
import { TEST_NOW } from "../world/testing";
import type { World } from "../world/world";

const DAY_MS = 86_400_000;
const [, regular] = personaMembers;

/** Returns all times in the world, except those of the migrations. */
async function timesIn({ read }: World): Promise<Array<{ column: string; at: number }>> {
  const columns = await read.$queryRaw<Array<{ table: string; column: string }>>`
    SELECT "t"."name" AS "table", "c"."name" AS "column"
    FROM sqlite_schema AS "t" JOIN pragma_table_info("t"."name") AS "c"
    WHERE "t"."type" = 'table' AND "t"."name" <> '_prisma_migrations' AND "c"."type" = 'DATETIME'`;
  const found = [];
  for (const { table, column } of columns) {
    const rows = await read.$queryRawUnsafe<Array<{ at: string }>>(
      `SELECT CAST("${column}" AS TEXT) AS "at" FROM "${table}" WHERE "${column}" IS NOT NULL`,
    );
    for (const { at } of rows) found.push({ column: `${table}.${column}`, at: Date.parse(at) });
  }
  return found;
}

async function expectHistoryBefore(world: World, now: number): Promise<void> {
  const times = await timesIn(world);
  expect(times.filter(({ at }) => !(at <= now)).map(({ column }) => column)).toEqual([]);
  expect(times.filter(({ at }) => at < now - 29 * DAY_MS).map(({ column }) => column)).toEqual([]);
  expect(Math.max(...times.map(({ at }) => at))).toBeGreaterThan(now - DAY_MS);

  const earnings = await world.read.inviteEarning.findMany();
  expect(earnings).not.toHaveLength(0);
  for (const { day, createdAt } of earnings) expect(day).toBe(dayOf(createdAt));
  const receipts = await world.read.bonusReceipt.findMany({ where: { slot: { contains: ":week:" } } });
  expect(receipts).not.toHaveLength(0);
  for (const { slot, updatedAt } of receipts) expect(slot).toContain(`:week:${weekOf(updatedAt)}:`);
  expect((await audit(world.read)).ok).toBe(true);
}

test.each([
  TEST_NOW,
  "2025-06-01T03:00:00.000Z",
  "2026-01-05T02:59:59.999Z",
  "2024-02-29T16:59:59.999Z",
  "2026-11-22T17:00:00.000Z",
  "1970-01-01T00:00:00.000Z",
  "9998-12-31T23:59:59.000Z",
])("dates the history of a world at %s within the four weeks before its clock", async (at) => {
  const { worlds } = await TestApp.start();
  await expectHistoryBefore(await worlds.put("dated", { at }), Date.parse(at));
});

test.each(["thai", "lao"] as const)(
  "dates the history of main and of worlds with a running clock before now (%s)",
  async (variant) => {
    const { worlds } = await TestApp.start({ variant });
    await expectHistoryBefore(await worlds.get("main"), Date.now());
    await expectHistoryBefore(await worlds.put("running", {}), Date.now());
  },
);

test("dates the history again when a world is reset", async () => {
  const { worlds } = await TestApp.start();
  const at = "2025-06-01T03:00:00.000Z";
  await worlds.put("dated", { at });
  await expectHistoryBefore(await worlds.reset("dated"), Date.parse(at));
});

test("leaves the times of a copied world unchanged", async () => {
  const { worlds } = await TestApp.start();
  const original = await timesIn(await worlds.put("original", { at: "2025-06-01T03:00:00.000Z" }));
  expect(await timesIn(await worlds.put("copy", { from: "original", at: TEST_NOW }))).toEqual(original);
});

test("worlds with the same seed and clock have the same data", async () => {
  const { worlds } = await TestApp.start();
  const options = { seed: "same", at: "2025-06-01T03:00:00.000Z" };
  const [a, b] = [await worlds.put("a", options), await worlds.put("b", options)];
  expect(await a.read.journalEntry.findMany()).toEqual(await b.read.journalEntry.findMany());
});

test("keeps the triggers that make the journal append-only", async () => {
  const { worlds } = await TestApp.start();
  const { read } = await worlds.put("dated", { at: "2025-06-01T03:00:00.000Z" });
  const triggers = await read.$queryRaw<Array<{ name: string }>>`
    SELECT "name" FROM sqlite_schema WHERE "type" = 'trigger' ORDER BY "name"`;
  expect(triggers.map(({ name }) => name)).toEqual([
    "Hold_no_delete",
    "Hold_resolved_once",
    "JournalEntry_no_delete",
    "JournalEntry_no_update",
    "Posting_no_delete",
    "Posting_no_update",
  ]);
});

test("shows a member a history of the last weeks", async () => {
  const app = await TestApp.start();
  await app.signIn(regular);
  const now = Date.parse(TEST_NOW);
  const { profile } = (await app.call(getProfile, {})).answer;
  const { statements } = (await app.call(listStatements, { body: { page: 1, limit: 100 } })).answer;
  const times = [...statements.map(({ createdAt }) => createdAt), profile.createdAt].map((at) => Date.parse(at));
  expect(times.toSorted((a, b) => b - a)).toEqual(times);
  expect(times[0]).toBeLessThan(now);
  expect(times.at(-1)).toBeGreaterThan(now - 29 * DAY_MS);
});
