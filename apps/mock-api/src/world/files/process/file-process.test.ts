import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { testFolder } from "../../testing";
import { FileProcess, FileProcessKilled } from "./file-process";
import type { CheckJob, SchemaRow } from "./jobs";

/** Returns a check job that reads a view. A real check refuses such a file earlier, because of its schema. */
function jobWith(columns: string, from: string): CheckJob {
  const file = join(testFolder(), "hostile.db");
  const database = new Database(file);
  database.exec(`CREATE VIEW _prisma_migrations AS ${from} SELECT ${columns} FROM n WHERE i <> 0`);
  const schema = database.prepare<[], SchemaRow>("SELECT type, name, tbl_name, sql FROM sqlite_schema").all();
  database.close();
  return { do: "check", file, levels: [{ migrations: [], schema }] };
}

const endless = () =>
  jobWith(
    "'x' AS migration_name, 1 AS finished_at, NULL AS rolled_back_at",
    "WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i FROM n)",
  );
const tooLarge = () =>
  jobWith(
    "group_concat(hex(zeroblob(40000000 + i))) AS migration_name, 1 AS finished_at, NULL AS rolled_back_at",
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)",
  );

const run = (job: CheckJob, deadlineMs: number, signal?: AbortSignal) =>
  FileProcess.run(job, { deadlineMs, signal }, (process) => process.reply());

test("kills an endless check at its deadline", async () => {
  await expect(run(endless(), 1_500)).rejects.toThrow(FileProcessKilled);
});

test("kills a check that uses too much memory", async () => {
  await expect(run(tooLarge(), 60_000)).rejects.toThrow(FileProcessKilled);
}, 60_000);

test("kills an aborted check, also before it started", async () => {
  const caller = new AbortController();
  const checked = run(endless(), 60_000, caller.signal);
  caller.abort();
  await expect(checked).rejects.toThrow(FileProcessKilled);
  await expect(run(endless(), 60_000, caller.signal)).rejects.toThrow(FileProcessKilled);
});

test("ends a check whose server was killed", async () => {
  const child = fork(
    fileURLToPath(new URL("main.mjs", import.meta.url)),
    [JSON.stringify({ deadlineMs: 500, maxRssBytes: 2 ** 40 })],
    { execArgv: [], stdio: ["ignore", "ignore", "inherit", "ipc"] },
  );
  child.send(endless());
  expect(await once(child, "exit")).toEqual([null, "SIGKILL"]);
});

test("queues checks above the process limit and frees slots of failed ones", async () => {
  const { file } = endless();
  const jobs = Array.from({ length: 5 }, () =>
    run({ do: "check", file, levels: [{ migrations: ["a"], schema: [] }] }, 60_000),
  );
  for (const reply of await Promise.all(jobs))
    expect(reply).toEqual({ is: "refused", why: expect.stringContaining("tables") });
}, 60_000);
