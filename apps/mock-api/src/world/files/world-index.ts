import { existsSync, statSync } from "node:fs";
import Database from "better-sqlite3";
import type { WorldMetadata } from "../stored-world";
import { removeDatabase } from "./template";
import { readMetadata } from "./world-metadata";

export interface IndexedWorld extends WorldMetadata {
  lastUsedMs: number;
  lastEventId: number;
}

const OPEN_WORLD_STAMP = "";

interface Row extends IndexedWorld {
  stamp: string;
  /** Compared with the file since the start. */
  checked?: boolean;
}

/** Listing opens no world. */
export class WorldIndex {
  readonly #rows = new Map<string, Row>();
  readonly #database: Database.Database;

  constructor(file: string) {
    this.#database = openIndex(file);
    const rows = this.#database.prepare("SELECT name, stamp, card, lastUsedMs FROM World").all() as StoredRow[];
    for (const { name, card, ...row } of rows)
      this.#rows.set(name, { lastEventId: 0, ...row, ...(JSON.parse(card) as WorldMetadata) });
  }

  /** The row may be stale. */
  peek(name: string): IndexedWorld | undefined {
    return this.#rows.get(name);
  }

  names(): string[] {
    return [...this.#rows.keys()];
  }

  /** Like `refresh`, but compares row and file only once: 10,000 comparisons take 60 ms. */
  checked(name: string, file: string): IndexedWorld {
    const indexed = this.#rows.get(name);
    return indexed?.checked ? indexed : this.refresh(name, file);
  }

  /** Reads the row again if its stamp differs from the file's. Call this for closed worlds, under their lock. */
  refresh(name: string, file: string): IndexedWorld {
    const indexed = this.#rows.get(name);
    const { stamp, modifiedMs } = stampOf(file);
    if (indexed) indexed.checked = indexed.stamp === stamp;
    if (indexed?.checked) return indexed;
    const card = readMetadata(file);
    const lastUsedMs = Math.max(indexed?.lastUsedMs ?? 0, modifiedMs);
    // Takes the stamp again, because reading recovers a leftover WAL.
    return this.#putClosed(name, { ...card, lastUsedMs, lastEventId: indexed?.lastEventId ?? 0 }, file);
  }

  recordClosed(name: string, row: IndexedWorld, file: string): void {
    if (existsSync(file)) this.#putClosed(name, row, file);
    else this.remove(name);
  }

  recordUse(name: string, row: IndexedWorld): void {
    this.#put(name, { ...row, stamp: OPEN_WORLD_STAMP });
  }

  remove(name: string): void {
    if (this.#rows.delete(name)) this.#write("DELETE FROM World WHERE name = ?", [name]);
  }

  close(): void {
    this.#database.close();
  }

  #putClosed(name: string, row: IndexedWorld, file: string): IndexedWorld {
    return this.#put(name, { ...row, stamp: stampOf(file).stamp, checked: true });
  }

  #put(name: string, row: Row): IndexedWorld {
    this.#rows.set(name, row);
    const { stamp, lastUsedMs, origin, clock, seed, lastEventId } = row;
    const card = JSON.stringify({ origin, clock, seed, lastEventId });
    this.#write("INSERT OR REPLACE INTO World (name, stamp, card, lastUsedMs) VALUES (?, ?, ?, ?)", [
      name,
      stamp,
      card,
      Math.round(lastUsedMs),
    ]);
    return row;
  }

  /** A row that is not written is read again next time. */
  #write(sql: string, values: readonly unknown[]): void {
    try {
      this.#database.prepare(sql).run(...values);
    } catch {
      // On a full disk, the worlds' own writes report the error.
    }
  }
}

interface StoredRow {
  name: string;
  stamp: string;
  card: string;
  lastUsedMs: number;
}

function stampOf(file: string): { stamp: string; modifiedMs: number } {
  const { ino, size, mtimeMs } = statSync(file);
  const wal = statSync(`${file}-wal`, { throwIfNoEntry: false });
  const stamp = [ino, size, mtimeMs, wal?.size ?? "", wal?.mtimeMs ?? ""].join(":");
  return { stamp, modifiedMs: Math.max(mtimeMs, wal?.mtimeMs ?? 0) };
}

/** A damaged index can be replaced, because it only duplicates the worlds' data. */
function openIndex(file: string): Database.Database {
  try {
    return openOrCreateIndex(file);
  } catch {
    removeDatabase(file);
    return openOrCreateIndex(file);
  }
}

function openOrCreateIndex(file: string): Database.Database {
  const database = new Database(file);
  try {
    database.pragma("journal_mode = WAL");
    database.pragma("synchronous = OFF");
    database.exec(
      "CREATE TABLE IF NOT EXISTS World (name TEXT PRIMARY KEY, stamp TEXT NOT NULL, card TEXT NOT NULL, lastUsedMs INTEGER NOT NULL)",
    );
    for (const row of database.prepare("SELECT name, stamp, card, lastUsedMs FROM World").iterate()) {
      JSON.parse((row as StoredRow).card);
    }
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}
