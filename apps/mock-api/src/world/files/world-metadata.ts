import { closeSync, lstatSync, openSync, readSync, statSync } from "node:fs";
import Database from "better-sqlite3";
import { parseMetadata, type WorldMetadata } from "../stored-world";

const REQUIRED_TABLES = ["Setting", "Switch", "ScheduledAction", "_prisma_migrations"] as const;

export function readMetadata(file: string): WorldMetadata {
  if (!statSync(file).isFile()) throw new Error("its file is a folder or another kind of entry");
  const database = new Database(file, { fileMustExist: true });
  try {
    const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").pluck().all() as string[];
    for (const table of REQUIRED_TABLES) {
      if (!tables.includes(table)) throw new Error(`it is not a world: it has no table ${table}`);
      database.prepare(`SELECT 1 FROM "${table}" LIMIT 1`).get();
    }
    const rows = database
      .prepare(`SELECT "key", "value" FROM "Setting" WHERE "key" IN ('origin', 'clock', 'seed')`)
      .raw()
      .all() as Array<[string, string]>;
    return parseMetadata(new Map(rows));
  } finally {
    database.close();
  }
}

/** Returns true also for dangling links. */
export function entryExists(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false }) !== undefined;
}

const MAGIC = "SQLite format 3\0";

/** Checks only magic bytes and size. */
export function isCompleteDatabase(file: string): boolean {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return false;
  const header = Buffer.alloc(100);
  const handle = openSync(file, "r");
  try {
    if (readSync(handle, header) < header.length || header.toString("latin1", 0, MAGIC.length) !== MAGIC) return false;
  } finally {
    closeSync(handle);
  }
  const pageSize = header.readUInt16BE(16) === 1 ? 65_536 : header.readUInt16BE(16);
  return statSync(file).size === pageSize * header.readUInt32BE(28);
}
