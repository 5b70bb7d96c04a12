import { closeSync, lstatSync, openSync, readSync, statSync } from "node:fs";
import Database from "better-sqlite3";
import { cardOf, type WorldCard } from "../stored";

const NEEDED = ["Setting", "Switch", "ScheduledAction", "_prisma_migrations"] as const;

/** @throws Error for an invalid file */
export function readCard(file: string): WorldCard {
  if (!statSync(file).isFile()) throw new Error("its file is a folder or another kind of entry");
  const database = new Database(file, { fileMustExist: true });
  try {
    const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").pluck().all() as string[];
    for (const table of NEEDED) {
      if (!tables.includes(table)) throw new Error(`it is not a world: it has no table ${table}`);
      database.prepare(`SELECT 1 FROM "${table}" LIMIT 1`).get();
    }
    const rows = database
      .prepare(`SELECT "key", "value" FROM "Setting" WHERE "key" IN ('origin', 'clock', 'seed')`)
      .raw()
      .all() as Array<[string, string]>;
    return cardOf(new Map(rows));
  } finally {
    database.close();
  }
}

/** True also for dangling links. */
export function isThere(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false }) !== undefined;
}

const MAGIC = "SQLite format 3\0";

/** Checks only magic bytes and size. */
export function isWholeDatabase(file: string): boolean {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return false;
  const head = Buffer.alloc(100);
  const handle = openSync(file, "r");
  try {
    if (readSync(handle, head) < head.length || head.toString("latin1", 0, MAGIC.length) !== MAGIC) return false;
  } finally {
    closeSync(handle);
  }
  const pageSize = head.readUInt16BE(16) === 1 ? 65_536 : head.readUInt16BE(16);
  return statSync(file).size === pageSize * head.readUInt32BE(28);
}
