import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { dayOf, weekOf } from "@mekong/contract/business-calendar";
import Database from "better-sqlite3";
import { removeDatabase, SEEDED_AT } from "./template";

const DAY_MS = 86_400_000;
/** Enough for today and the start days of tests and scenarios. */
const MAX_CACHED_DAYS = 4;

/** Copies the template with times shifted so that its history ends within the day before a world's clock. */
export class DatedTemplate {
  /** By days since SEEDED_AT, least recently used first. A shift takes milliseconds. */
  readonly #cache = new Map<number, Buffer>();

  constructor(private readonly template: string) {}

  /** @param at start time; null or undefined for real time */
  copyTo(file: string, at: string | null | undefined): void {
    const nowMs = at ? Date.parse(at) : Date.now();
    const days = Math.floor((nowMs - Date.parse(SEEDED_AT)) / DAY_MS);
    const bytes = this.#cache.get(days) ?? shiftedBy(days, this.template, file);
    this.#cache.delete(days);
    this.#cache.set(days, bytes);
    const [oldest] = this.#cache.keys();
    if (oldest !== undefined && this.#cache.size > MAX_CACHED_DAYS) this.#cache.delete(oldest);
    writeFileSync(file, bytes);
  }
}

/** Shifts times by whole days, so that times of day stay the same. */
function shiftedBy(days: number, template: string, temporaryFile: string): Buffer {
  copyFileSync(template, temporaryFile);
  try {
    const database = new Database(temporaryFile);
    try {
      database.pragma("synchronous = OFF");
      database.transaction(() => shiftTimes(database, days))();
    } finally {
      // Closing moves the WAL into the file.
      database.close();
    }
    return readFileSync(temporaryFile);
  } finally {
    removeDatabase(temporaryFile);
  }
}

function shiftTimes(database: Database.Database, days: number): void {
  // Triggers that reject changes of the journal are removed during the shift.
  const triggers = database
    .prepare<[], { name: string; sql: string }>(`SELECT "name", "sql" FROM sqlite_schema WHERE "type" = 'trigger'`)
    .all();
  database.exec(triggers.map(({ name }) => `DROP TRIGGER "${name}"`).join(";"));
  database.exec(timeUpdates(database, days).join(";"));
  shiftBusinessDays(database);
  database.exec(triggers.map(({ sql }) => sql).join(";"));
}

function timeUpdates(database: Database.Database, days: number): string[] {
  const columns = database
    .prepare<[], { table: string; column: string }>(
      `SELECT "t"."name" AS "table", "c"."name" AS "column"
       FROM sqlite_schema AS "t" JOIN pragma_table_info("t"."name") AS "c"
       WHERE "t"."type" = 'table' AND "t"."name" <> '_prisma_migrations' AND "c"."type" = 'DATETIME'`,
    )
    .all();
  const assignments = new Map<string, string[]>();
  for (const { table, column } of columns) {
    const shifted = `"${column}" = strftime('%Y-%m-%dT%H:%M:%f+00:00', "${column}", '${days} days')`;
    assignments.set(table, [...(assignments.get(table) ?? []), shifted]);
  }
  return Array.from(assignments, ([table, shifted]) => `UPDATE "${table}" SET ${shifted.join(", ")}`);
}

/** Business days and weeks are stored beside times. */
function shiftBusinessDays(database: Database.Database): void {
  const earnings = database.prepare<[], { id: string; createdAt: string }>(
    `SELECT "id", "createdAt" FROM "InviteEarning"`,
  );
  const setDay = database.prepare(`UPDATE "InviteEarning" SET "day" = ? WHERE "id" = ?`);
  for (const { id, createdAt } of earnings.all()) setDay.run(dayOf(new Date(createdAt)), id);

  const receipts = database.prepare<[], { slot: string; updatedAt: string }>(
    `SELECT "slot", "updatedAt" FROM "BonusReceipt"`,
  );
  const setSlot = database.prepare(`UPDATE "BonusReceipt" SET "slot" = ? WHERE "slot" = ?`);
  for (const { slot, updatedAt } of receipts.all()) {
    const at = new Date(updatedAt);
    const shifted = slot.replace(
      /:(day|week):[\d-]+:/,
      (_, period) => `:${period}:${period === "day" ? dayOf(at) : weekOf(at)}:`,
    );
    setSlot.run(shifted, slot);
  }
}
