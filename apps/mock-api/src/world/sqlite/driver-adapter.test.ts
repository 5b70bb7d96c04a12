import type { SqlDriverAdapter } from "@prisma/driver-adapter-utils";
import { expect, test } from "vitest";
import { errorCode } from "../errors";
import { testFolder, testWorld } from "../testing";
import type { Tx } from "../tx";
import { connect } from "./connection";
import { openSchema } from "./testing";

const execute = (connection: Pick<SqlDriverAdapter, "executeRaw">, sql: string) =>
  connection.executeRaw({ sql, args: [], argTypes: [] });
const query = (connection: Pick<SqlDriverAdapter, "queryRaw">, sql: string) =>
  connection.queryRaw({ sql, args: [], argTypes: [] });
const insert = (connection: Pick<SqlDriverAdapter, "executeRaw">, key: string) =>
  execute(connection, `INSERT INTO "Setting" VALUES ('${key}', '1')`);
const keys = async (connection: Pick<SqlDriverAdapter, "queryRaw">) =>
  (await query(connection, 'SELECT "key" FROM "Setting" ORDER BY 1')).rows.flat();

const violations: ReadonlyArray<[string, (tx: Tx) => Promise<unknown>, prisma: [string, RegExp], sqlite: string]> = [
  [
    "a primary key",
    ({ db }) => db.setting.create({ data: { key: "origin", value: "" } }),
    ["P2002", /fields: \(`key`\)/],
    "SQLITE_CONSTRAINT_PRIMARYKEY",
  ],
  [
    "a unique key of two columns",
    async ({ db }) => {
      const [one, other] = await db.member.findMany({ take: 2 });
      const { bankCode = "", bankAccountNo = "" } = other ?? {};
      return db.member.update({ where: { id: one?.id ?? "" }, data: { bankCode, bankAccountNo } });
    },
    ["P2002", /fields: \(`bankCode`, ?`bankAccountNo`\)/],
    "SQLITE_CONSTRAINT_UNIQUE",
  ],
  [
    "a foreign key",
    ({ db, now }) => db.token.create({ data: { hash: "h", memberId: "nobody", createdAt: now, expiresAt: now } }),
    ["P2003", /Foreign key/],
    "SQLITE_CONSTRAINT_FOREIGNKEY",
  ],
  [
    "a foreign key that restricts deletion",
    ({ db }) => db.bank.deleteMany(),
    ["P2003", /Foreign key/],
    "SQLITE_CONSTRAINT_TRIGGER",
  ],
  [
    "NOT NULL",
    ({ db }) => db.$executeRaw`INSERT INTO "Setting" VALUES ('new', NULL)`,
    ["P2010", /NOT NULL constraint failed: Setting.value/],
    "SQLITE_CONSTRAINT_NOTNULL",
  ],
];

test.each(violations)("reports a violation of %s", async (_, violate, [code, message], sqliteCode) => {
  const world = await testWorld();
  const error = await world.write(violate).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code, message: expect.stringMatching(message) });
  expect(errorCode(error)).toBe(sqliteCode);
});

test.each([
  [
    `INSERT INTO "Setting" VALUES ('new', NULL)`,
    { kind: "NullConstraintViolation", constraint: { fields: ["value"] } },
  ],
  [`INSERT INTO "Nothing" VALUES (1)`, { kind: "TableDoesNotExist", table: "Nothing" }],
  [
    `INSERT INTO "DiceStream" VALUES ('a', 1, 2)`,
    { kind: "sqlite", message: expect.stringMatching(/has 2 columns but 3 values/) },
  ],
  [`DELETE FROM "Setting"`, { kind: "sqlite", message: "never deleted" }],
])("reports the failure of %s", async (sql, cause) => {
  const { adapter, sql: direct } = await openSchema();
  direct.run`INSERT INTO "Setting" VALUES ('a', '1')`;
  direct.run`CREATE TRIGGER "t" BEFORE DELETE ON "Setting" BEGIN SELECT RAISE(ABORT, 'never deleted'); END`;
  await expect(execute(adapter, sql)).rejects.toMatchObject({ name: "DriverAdapterError", cause });
});

test("reports a busy database, and then works", async () => {
  const file = `${testFolder()}/busy.db`;
  const [one, other] = [connect(file, "write"), connect(file, "write")];
  await one.adapter.executeScript('CREATE TABLE "Setting" ("key" TEXT, "value" TEXT)');
  one.sql.run`BEGIN IMMEDIATE`;
  other.sql.all`PRAGMA busy_timeout = 0`;
  await expect(insert(other.adapter, "a")).rejects.toMatchObject({
    cause: { kind: "SocketTimeout", originalCode: "SQLITE_BUSY" },
  });
  one.sql.run`COMMIT`;
  expect(await insert(other.adapter, "b")).toBe(1);
  for (const { close } of [one, other]) close();
});

test("runs transactions one after the other, and the next after one that can't begin", async () => {
  const { adapter, sql } = await openSchema();
  const first = await adapter.startTransaction();
  const course: string[] = [];
  const second = adapter.startTransaction().then((transaction) => {
    course.push("second");
    return transaction;
  });
  await insert(first, "a");
  course.push("first");
  await execute(first, "ROLLBACK");
  await first.rollback();
  await insert(await second, "b");
  await execute(await second, "COMMIT");
  await (await second).commit();
  expect([course, await keys(adapter)]).toEqual([["first", "second"], ["b"]]);

  sql.run`BEGIN`;
  await expect(adapter.startTransaction()).rejects.toThrow("cannot start a transaction within a transaction");
  sql.run`ROLLBACK`;
  await expect(adapter.startTransaction("READ COMMITTED")).rejects.toMatchObject({
    cause: { kind: "InvalidIsolationLevel" },
  });
  await expect(adapter.startTransaction("SERIALIZABLE")).resolves.toBeTruthy();
});

test("refuses every statement after SQLite rolled the transaction back, and accepts Prisma's ROLLBACK", async () => {
  const { adapter, sql } = await openSchema();
  const transaction = await adapter.startTransaction();
  await insert(transaction, "a");
  await expect(execute(transaction, `INSERT OR ROLLBACK INTO "Setting" VALUES ('a', '1')`)).rejects.toThrow();
  const lost = /the transaction was rolled back/;
  await expect(insert(transaction, "b")).rejects.toThrow(lost);
  await expect(keys(transaction)).rejects.toThrow(lost);
  await expect(execute(transaction, "COMMIT")).rejects.toThrow(lost);
  await expect(adapter.executeScript(`DELETE FROM "Setting"`)).rejects.toThrow(lost);
  expect(() => sql.run`DELETE FROM "Setting"`).toThrow(lost);
  expect(() => sql.all`SELECT 1`).toThrow(lost);
  expect(await execute(transaction, "ROLLBACK")).toBe(0);
  await transaction.rollback();
  expect(await keys(adapter)).toEqual([]);
  expect(await insert(adapter, "c")).toBe(1);
});

test.each<[string, (tx: Tx) => Promise<unknown>, RegExp]>([
  [
    "is lost",
    ({ db }) => db.$executeRaw`INSERT OR ROLLBACK INTO "Setting" VALUES ('origin', '1')`.catch(() => undefined),
    /the transaction was rolled back/,
  ],
  [
    "violates a deferred key",
    async ({ db, now }) => {
      await db.$executeRaw`PRAGMA defer_foreign_keys = ON`;
      await db.token.create({ data: { hash: "h", memberId: "nobody", createdAt: now, expiresAt: now } });
    },
    /ForeignKey/,
  ],
])("the next transaction works after one that %s", async (_, work, message) => {
  const world = await testWorld();
  await expect(
    world.write(async (tx) => {
      await tx.db.setting.create({ data: { key: "sql-doomed", value: "1" } });
      await work(tx);
    }),
  ).rejects.toThrow(message);
  await world.write(({ db }) => db.setting.create({ data: { key: "sql-next", value: "1" } }));
  expect(await world.read.setting.findMany({ where: { key: { startsWith: "sql-" } } })).toHaveLength(1);
});

test("queries without a result return no rows, and those with one return it after a write", async () => {
  const { adapter } = await openSchema();
  expect(await query(adapter, `INSERT INTO "Setting" VALUES ('a', '1')`)).toEqual({
    columnNames: [],
    columnTypes: [],
    rows: [],
  });
  const { rows } = await query(adapter, `UPDATE "Setting" SET "value" = '2' RETURNING "key", "value"`);
  expect(rows).toEqual([["a", "2"]]);
});

test("a script runs several statements, and later queries see the new columns", async () => {
  const { adapter, sql } = await openSchema();
  const before = await query(adapter, 'SELECT * FROM "Setting"');
  await adapter.executeScript(`ALTER TABLE "Setting" ADD "more" INTEGER DEFAULT 5; INSERT INTO "Setting" ("key", "value")
    VALUES ('a', '1')`);
  const { columnNames, rows } = await query(adapter, 'SELECT * FROM "Setting"');
  expect(before.columnNames).toEqual(["key", "value"]);
  expect([columnNames, rows]).toEqual([["key", "value", "more"], [["a", "1", 5]]]);
  await expect(adapter.executeScript("SELECT 1; NOT SQL")).rejects.toMatchObject({ name: "DriverAdapterError" });
  expect(sql.all`SELECT * FROM "Setting"`).toEqual([{ key: "a", value: "1", more: 5n }]);
});

test("disposing twice closes the connection, also for SQL", async () => {
  const { adapter, sql } = await openSchema();
  await adapter.dispose();
  await adapter.dispose();
  await expect(keys(adapter)).rejects.toThrow("not open");
  expect(() => sql.all`SELECT 1`).toThrow("not open");
});
