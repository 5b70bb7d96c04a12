import { closeSync, lstatSync, openSync, readSync, statSync } from "node:fs";
import Database from "better-sqlite3";
import { cardOf, type WorldCard } from "../stored";

/** Tables that a world can't be opened without. */
const NEEDED = ["Setting", "Switch", "ScheduledAction", "_prisma_migrations"] as const;

/**
 * What a world's file says of itself, without opening the world: nothing in it is run or migrated.
 * @throws Error when it is no world, or is damaged where a world begins
 */
export function readCard(file: string): WorldCard {
  if (!statSync(file).isFile()) throw new Error("a folder, or something else, is in the place of its file");
  const database = new Database(file, { fileMustExist: true });
  try {
    const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").pluck().all() as string[];
    for (const table of NEEDED) {
      if (!tables.includes(table)) throw new Error(`it is no world: it has no table ${table}`);
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

/** Whether there is anything of that name, also a link to nothing. */
export function isThere(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false }) !== undefined;
}

const MAGIC = "SQLite format 3\0";

/** Whether a file begins as a database does and is as long as it says: not empty, cut short, or something else. */
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
