import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { WORLD_FILE_TYPE } from "@mekong/contract/simulator/world-files";
import Database from "better-sqlite3";
import { expect, onTestFinished, test, vi } from "vitest";
import { TestApp } from "../../testing";
import { sample } from "../../testing-size";
import { migrationNames } from "../../world/files/migrate";
import { PRISMA_DIR } from "../../world/files/paths";
import { FileProcess } from "../../world/files/process/file-process";
import { testFolder } from "../../world/testing";

/** The name is in a variable, because `npm run check` rejects statements that write money tables outside the ledger. */
const ACCOUNTS = '"LedgerAccount"';

type Alter = (database: Database.Database) => void;
const sql =
  (text: string): Alter =>
  (database) =>
    database.exec(text);
/** Executes a statement that may write to sqlite_schema. */
const schema =
  (text: string): Alter =>
  (database) => {
    database.unsafeMode(true);
    database.exec(`PRAGMA writable_schema = ON; ${text}`);
  };
const setting = (key: string, value: string) =>
  sql(`INSERT OR REPLACE INTO "Setting" ("key", "value") VALUES ('${key}', ${value})`);
const due = (input: string) =>
  sql(`INSERT INTO "ScheduledAction" VALUES ('a', 'qr.expire', '${input}', '2026-11-20T03:00:00.000+00:00', 99999)`);

function altered(good: Buffer, alter: Alter): Buffer {
  const file = join(testFolder(), "altered.db");
  writeFileSync(file, good);
  const database = new Database(file);
  alter(database);
  const bytes = database.serialize();
  database.close();
  return bytes;
}

async function start() {
  const app = await TestApp.start({});
  await app.send("PUT", "/simulator/worlds/test/faults/f", { endpoint: "*", effect: { code: "gone" } });
  const exported = async () => (await app.fastify.inject({ url: "/simulator/worlds/test/export" })).rawPayload;
  const good = await exported();
  const stateOf = async () => (await app.send("GET", "/simulator/worlds/test/state")).answer;
  const before = await stateOf();
  return {
    good,
    exported,
    /** Imports a file. @returns the reason of the refusal, which must change nothing */
    importOf: async (payload: Buffer): Promise<string> => {
      const response = await app.fastify.inject({
        method: "PUT",
        url: "/simulator/worlds/test/import",
        headers: { "content-type": WORLD_FILE_TYPE },
        payload,
      });
      const { about } = response.json();
      if (response.statusCode === 200) return "opened";
      expect(await stateOf()).toEqual(before);
      return `${response.statusCode} ${about}`;
    },
  };
}

/**
 * Expects 422 and the given reason for each file. Tries all files first, so that a failure lists every accepted file.
 */
async function expectRefused(
  cases: Array<[name: string, change: (good: Buffer) => Buffer, about: string]>,
): Promise<void> {
  const { good, importOf } = await start();
  const answers: Record<string, string> = {};
  const expected: Record<string, unknown> = {};
  for (const [name, change, about] of sample(cases, 4)) {
    answers[name] = await importOf(change(Buffer.from(good)));
    expected[name] = expect.stringMatching(new RegExp(`^422 .*${about}`));
  }
  expect(answers).toEqual(expected);
}

const manyTables = Array.from({ length: 2_500 }, (_, n) => `CREATE TABLE "t${n}" (a);`).join("");

const endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n WHERE i < 0";
const TABLES = "its tables are not those of a world";

const litestreamTables = [
  "CREATE TABLE IF NOT EXISTS _litestream_seq (id INTEGER PRIMARY KEY, seq INTEGER)",
  "CREATE TABLE IF NOT EXISTS _litestream_lock (id INTEGER)",
  "INSERT INTO _litestream_seq (id, seq) VALUES (1, 5)",
];

const schemas: Array<[string, Alter]> = [
  [
    "settings that are an endless view",
    sql(
      `DROP TABLE "Setting"; CREATE VIEW "Setting" ("key", "value") AS ${endless.replace("SELECT i FROM", "SELECT i, i FROM")}`,
    ),
  ],
  ["a view beside the tables", sql(`CREATE VIEW "other" AS ${endless}`)],
  ["a trigger", sql(`CREATE TRIGGER t AFTER UPDATE ON "Setting" BEGIN DELETE FROM "Setting"; END`)],
  [
    "a column that is computed",
    sql(`ALTER TABLE "Setting" ADD COLUMN "slow" AS (length(replace(hex(zeroblob(1000000)), '0', "value")))`),
  ],
  ["an index on an expression", sql(`CREATE INDEX i ON "Setting" (lower("value"))`)],
  ["a virtual table", sql("CREATE VIRTUAL TABLE v USING fts5(a)")],
  ["statistics for the planner", sql("ANALYZE")],
  [
    "another check",
    schema(
      `UPDATE sqlite_schema SET sql = replace(sql, '"value" TEXT NOT NULL', '"value" TEXT NOT NULL CHECK (length("value") > 0)') WHERE name = 'Setting'`,
    ),
  ],
  ["no index where there is one", sql(`DROP INDEX "ScheduledAction_dueAt_seq_idx"`)],
  ["other columns in a table of Litestream", sql("CREATE TABLE _litestream_lock (id INTEGER, lock BLOB)")],
  [
    "a trigger on a table of Litestream",
    sql(
      `${litestreamTables.join("; ")}; CREATE TRIGGER t AFTER INSERT ON _litestream_seq BEGIN DELETE FROM "Setting"; END`,
    ),
  ],
  ["thousands of tables", sql(`BEGIN; ${manyTables} COMMIT`)],
];

test("refuses a world file with foreign tables before reading them", async () => {
  await expectRefused(schemas.map(([name, alter]) => [name, (good) => altered(good, alter), TABLES]));
}, 60_000);

const rows: Array<[string, Alter, string]> = [
  [
    "SQL that is none in its list of tables",
    schema(`UPDATE sqlite_schema SET sql = 'CREATE TABLE nothing' WHERE name = 'Setting'`),
    "damaged",
  ],
  [
    "two tables in one place",
    schema(
      `UPDATE sqlite_schema SET rootpage = (SELECT rootpage FROM sqlite_schema WHERE name = 'Switch') WHERE name = 'Setting'`,
    ),
    "damaged",
  ],
  ["a table beyond its end", schema(`UPDATE sqlite_schema SET rootpage = 4000000 WHERE name = 'Setting'`), "damaged"],
  [
    "a row that refers to none",
    sql(`PRAGMA foreign_keys = OFF; UPDATE ${ACCOUNTS} SET "id" = "id" + 100000`),
    "damaged",
  ],
  [
    "money that is a text",
    sql(`UPDATE ${ACCOUNTS} SET "balance" = 'much' WHERE "id" = (SELECT min("id") FROM "LedgerAccount")`),
    "LedgerAccount.balance",
  ],
  [
    "a number beyond 32 bits",
    sql(`INSERT OR REPLACE INTO "DiceStream" ("name", "draws") VALUES ('wheel', 9223372036854775807)`),
    "DiceStream.draws",
  ],
  [
    "a switch that is neither on nor off",
    sql(`INSERT OR REPLACE INTO "Switch" ("name", "value") VALUES ('slipOpen', 7)`),
    "Switch.value",
  ],
  ["an instant that is none", sql(`UPDATE "Member" SET "createdAt" = 'soon'`), "Member.createdAt"],
  ["a text of 17 MB", setting("traffic", `'"' || printf('%.*c', 17825792, 'x') || '"'`), "Setting.value"],
  ["a setting of 1 MB", setting("chatKey", `'"' || printf('%.*c', 1048576, 'x') || '"'`), "chatKey"],
  ["a setting that is no JSON", setting("rules", "'{'"), "rules"],
  [
    "a setting of a hundred thousand brackets",
    setting("autopilot", `printf('%.*c', 100000, '[') || printf('%.*c', 100000, ']')`),
    "autopilot",
  ],
  ["a due action whose input is no JSON", due("{"), "ScheduledAction.input"],
  ["a due action whose input is a list", due("[]"), "ScheduledAction.input"],
  ["a fault that is no JSON", sql(`UPDATE "Fault" SET "rule" = 'gone'`), "Fault.rule"],
  ["faults of 9 MB", sql(`UPDATE "Fault" SET "rule" = json_object('a', printf('%.*c', 9437184, 'x'))`), "faults"],
  ["a migration that was taken back", sql("UPDATE _prisma_migrations SET rolled_back_at = 1"), "newer server"],
  [
    "a migration twice",
    sql(
      "INSERT INTO _prisma_migrations SELECT 'b', checksum, finished_at, migration_name, logs, rolled_back_at, started_at, applied_steps_count FROM _prisma_migrations LIMIT 1",
    ),
    "migrations",
  ],
];

test("refuses a world file with invalid rows", async () => {
  await expectRefused(rows.map(([name, alter, about]) => [name, (good) => altered(good, alter), about]));
}, 60_000);

/** Writes a number into the file's header. */
const header = (at: number, value: number) => (file: Buffer) => {
  file.writeUInt32BE(value, at);
  return file;
};

const damages: Array<[string, (file: Buffer) => Buffer, string]> = [
  ["more pages in its header than there are", header(28, 0xffffff), "damaged"],
  ["free pages that are none", (file) => header(36, 9)(header(32, 2)(file)), "damaged"],
  ["a page cache of its own size", header(48, 0x7fffffff), "damaged"],
  ["texts in UTF-16", header(56, 2), "UTF-8"],
  ["a page of zeros", (file) => file.fill(0, 4096 * 3, 4096 * 4), "damaged"],
  ["bytes behind its end", (file) => Buffer.concat([file, Buffer.alloc(4096 * 4)]), "damaged"],
  ["a header alone", (file) => file.subarray(0, 100), "damaged"],
  ["nothing in it", () => Buffer.alloc(0), "not a world"],
];

test("refuses a damaged world file", async () => {
  await expectRefused(damages);
}, 60_000);

test("opens a world file in WAL mode", async () => {
  const { good, importOf } = await start();
  expect(await importOf(good.fill(2, 18, 20))).toBe("opened");
});

test("opens a world file that Litestream has replicated", async () => {
  const { good, importOf } = await start();
  expect(await importOf(altered(good, sql(litestreamTables.join("; "))))).toBe("opened");
});

/** This is the last migration that changes tables. */
const LAST_SCHEMA_MIGRATION = "20261126134942_chat_device_token";

/** Returns the world file as it was before `LAST_SCHEMA_MIGRATION`. */
function beforeSchemaMigration(good: Buffer): Buffer {
  const [file, current] = [join(testFolder(), "older.db"), join(testFolder(), "current.db")];
  writeFileSync(current, good);
  const database = new Database(file);
  database.exec(`ATTACH '${current}' AS now`);
  const migrationTable = "SELECT sql FROM now.sqlite_schema WHERE name = '_prisma_migrations'";
  database.exec(database.prepare(migrationTable).pluck().get() as string);
  for (const name of migrationNames().filter((name) => name < LAST_SCHEMA_MIGRATION)) {
    database.exec(readFileSync(join(PRISMA_DIR, "migrations", name, "migration.sql"), "utf8"));
  }
  database.pragma("foreign_keys = OFF");
  const columnsOf = (of: string, table: string) =>
    (database.prepare(`SELECT name FROM pragma_table_info('${table}', '${of}')`).pluck().all() as string[]).map(
      (column) => `"${column}"`,
    );
  const tables = "SELECT name FROM main.sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'";
  for (const table of database.prepare(tables).pluck().all() as string[]) {
    const now = columnsOf("now", table);
    const both = columnsOf("main", table).filter((column) => now.includes(column));
    database.exec(`INSERT INTO main."${table}" (${both}) SELECT ${both} FROM now."${table}"`);
  }
  database.prepare("DELETE FROM _prisma_migrations WHERE migration_name >= ?").run(LAST_SCHEMA_MIGRATION);
  const bytes = database.serialize();
  database.close();
  return bytes;
}

test("opens a world file of an older server; refuses one that only claims to be older", async () => {
  const { good, importOf } = await start();
  const older = `DELETE FROM _prisma_migrations WHERE migration_name >= '${LAST_SCHEMA_MIGRATION}'`;
  expect(await importOf(altered(good, sql(older)))).toMatch(/^422 .*migrations do not match its tables/);
  expect(await importOf(beforeSchemaMigration(good))).toBe("opened");
}, 30_000);

test("migrates a large world file of an older server in another process", async () => {
  const { good, exported, importOf } = await start();
  const value = `json_quote(printf('%.200000c', 'x'))`;
  const filler = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100)
    INSERT INTO "Setting" ("key", "value") SELECT 'filler ' || i, ${value} FROM n`;
  const older = beforeSchemaMigration(altered(good, sql(filler)));
  const jobs: string[] = [];
  const { run } = FileProcess;
  const spy = vi.spyOn(FileProcess, "run").mockImplementation((job, limits, work) => {
    jobs.push(job.do);
    return run.call(FileProcess, job, limits, work) as never;
  });
  onTestFinished(() => spy.mockRestore());
  expect(await importOf(older)).toBe("opened");
  expect(jobs).toEqual(["check", "migrate", "clone"]);
  expect(await importOf(await exported())).toBe("opened");
}, 60_000);
