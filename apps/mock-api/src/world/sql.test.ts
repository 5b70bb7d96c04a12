import { expect, test } from "vitest";
import { Prisma } from "../../generated/client";
import { type Sql, sqlOf } from "./sql";
import { testWorld } from "./testing";
import type { World } from "./world";

const settings = (sql: Sql) => sql.all<{ key: string }>`SELECT "key" FROM "Setting" WHERE "key" LIKE 'sql-%'`;
const insertSetting = (sql: Sql, key: string) => sql.run`INSERT INTO "Setting" ("key", "value") VALUES (${key}, '1')`;

test("binds values, joins fragments and keeps integers exact", async () => {
  const world = await testWorld();
  const injection = `'; DROP TABLE "Setting"; --`;
  const parts = Prisma.join([Prisma.sql`SELECT ${injection} AS "v"`, Prisma.sql`SELECT ${"two"}`], " UNION ALL ");
  expect(sqlOf(world.read).all`${parts}`).toEqual([{ v: injection }, { v: "two" }]);
  expect(sqlOf(world.read).all`SELECT ${2n ** 60n} AS "n", ${true} AS "yes", ${null} AS "none"`).toEqual([
    { n: 2n ** 60n, yes: 1n, none: null },
  ]);
});

test("writes dates in Prisma's format", async () => {
  const world = await testWorld();
  const at = new Date("2026-11-20T03:04:05.678Z");
  await world.writeSync(
    ({ sql }) => sql.run`INSERT INTO "Fault" ("id", "rule", "seq", "createdAt") VALUES ('byhand', '{}', 1, ${at})`,
  );
  expect(await world.read.fault.findFirst({ where: { createdAt: { lte: at, gte: at } } })).toMatchObject({
    createdAt: at,
  });
});

test("sees uncommitted writes in a transaction and only committed ones in a reader", async () => {
  const world = await testWorld();
  await world.write(async (tx) => {
    await tx.db.setting.create({ data: { key: "sql-1", value: "1" } });
    insertSetting(tx.sql, "sql-2");
    expect(settings(tx.sql)).toHaveLength(2);
    expect(settings(sqlOf(tx.db))).toHaveLength(2);
    expect(settings(sqlOf(world.read))).toEqual([]);
    expect(await tx.db.setting.count({ where: { key: { startsWith: "sql-" } } })).toBe(2);
  });
  expect(settings(sqlOf(world.read))).toHaveLength(2);
});

test("a reader can't write", async () => {
  const world = await testWorld();
  expect(() => insertSetting(sqlOf(world.read), "sql-sneaky")).toThrow(/readonly/);
});

const failing: ReadonlyArray<[string, (world: World) => Promise<unknown>]> = [
  [
    "write",
    (world) =>
      world.write(async (tx) => {
        insertSetting(tx.sql, "sql-gone");
        throw new Error("fails on purpose");
      }),
  ],
  [
    "writeAtOnce",
    (world) =>
      world.writeSync(({ sql }) => {
        insertSetting(sql, "sql-gone");
        throw new Error("fails on purpose");
      }),
  ],
];
test.each(failing)("rolls back %s after a failure and starts the next transaction cleanly", async (_, fail) => {
  const world = await testWorld();
  await expect(fail(world)).rejects.toThrow("fails on purpose");
  expect(await world.writeSync(({ sql }) => insertSetting(sql, "sql-next"))).toBe(1);
  expect(settings(sqlOf(world.read))).toEqual([{ key: "sql-next" }]);
});

test("rejects statements after the end of the transaction", async () => {
  const world = await testWorld();
  const staleSql = await world.write(async (tx) => tx.sql);
  expect(() => insertSetting(staleSql, "sql-late")).toThrow("the transaction is over");
  expect(() => settings(staleSql)).toThrow("the transaction is over");
});

test("runs both kinds of transactions one at a time and calls `committed` before the next", async () => {
  const world = await testWorld();
  const course: string[] = [];
  await Promise.all([
    world.write(async ({ db }) => {
      course.push("write");
      await db.setting.create({ data: { key: "sql-a", value: "1" } });
      course.push("written");
    }),
    world.writeSync(
      ({ sql }) => course.push(`at once: ${settings(sql).length}`),
      () => course.push("committed"),
    ),
    world.writeSync(({ sql }) => course.push(`again: ${settings(sql).length}`)),
  ]);
  expect(course).toEqual(["write", "written", "at once: 1", "committed", "again: 1"]);
});

test("publishes changes after a synchronous commit and none after a failure", async () => {
  const world = await testWorld();
  const published: string[] = [];
  const about = (emitted: string, fails: boolean) =>
    world.writeSync(
      ({ emit }) => {
        emit({ about: emitted });
        if (fails) throw new Error("fails on purpose");
      },
      (changes) => published.push(...changes.map((change) => change.about)),
    );
  await expect(about("lost", true)).rejects.toThrow("fails on purpose");
  await about("faults", false);
  expect(published).toEqual(["faults"]);
});
