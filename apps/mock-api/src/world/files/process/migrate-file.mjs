// @ts-check
import { createHash, randomUUID } from "node:crypto";
import Database from "better-sqlite3";
import { flushInSteps } from "./copy-in-steps.mjs";

/**
 * Applies the missing migrations in one transaction and records them as Prisma does.
 * @param {import("./jobs").MigrateJob} job
 * @returns {import("./jobs").Reply}
 */
export function migrateFile({ file, migrations }) {
  const database = new Database(file, { fileMustExist: true });
  try {
    database.pragma("synchronous = OFF");
    // Inside a transaction, the scripts' own pragma has no effect.
    database.pragma("foreign_keys = OFF");
    database.transaction(() => applyMissing(database, migrations))();
  } finally {
    database.close();
  }
  flushInSteps(file);
  return { is: "done" };
}

/**
 * @param {import("better-sqlite3").Database} database
 * @param {import("./jobs").MigrateJob["migrations"]} migrations
 */
function applyMissing(database, migrations) {
  const recorded = "SELECT migration_name, finished_at IS NOT NULL AND rolled_back_at IS NULL FROM _prisma_migrations";
  const isComplete = new Map(/** @type {Array<[string, number]>} */ (database.prepare(recorded).raw().all()));
  const record = database.prepare(`INSERT INTO _prisma_migrations
    (id, checksum, migration_name, started_at, finished_at, applied_steps_count) VALUES (?, ?, ?, ?, ?, 1)`);
  for (const { name, sql } of migrations) {
    if (isComplete.get(name) === 0) throw new Error(`the migration ${name} was interrupted`);
    if (isComplete.has(name)) continue;
    database.exec(sql);
    const checksum = createHash("sha256").update(sql).digest("hex");
    const now = new Date().toISOString().replace("Z", "+00:00");
    record.run(randomUUID(), checksum, name, now, now);
  }
}
