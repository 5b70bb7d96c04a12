import { existsSync, statSync } from "node:fs";
import Database from "better-sqlite3";
import type { WorldCard } from "../stored";
import { removeDatabase } from "./template";
import { readCard } from "./world-card";

/** What is known of a world without opening it. */
export interface Indexed extends WorldCard {
  /** Real time of its last use, epoch milliseconds. */
  lastUsedMs: number;
}

/** The stamp of a file that is about to change. */
const CHANGING = "";

/**
 * What is known of every world, so that a list opens none: in memory, and in a file of its own. Each row has a stamp of the
 * world's file as it was when the row was written. One that is behind (the process was killed, somebody put another file in
 * the place) does not fit the file any more, and is read from it again. So the index may be lost, or deleted, at any time.
 */
export class WorldIndex {
  readonly #rows = new Map<string, Indexed & { stamp: string }>();
  readonly #database: Database.Database;

  constructor(file: string) {
    this.#database = openIndex(file);
    const rows = this.#database.prepare("SELECT name, stamp, card, lastUsedMs FROM World").all() as StoredRow[];
    for (const { name, card, ...row } of rows) this.#rows.set(name, { ...row, ...(JSON.parse(card) as WorldCard) });
  }

  /** What was known when it was last looked at; the file may say something else by now. */
  peek(name: string): Indexed | undefined {
    return this.#rows.get(name);
  }

  names(): string[] {
    return [...this.#rows.keys()];
  }

  /**
   * What is known of a world that is not open, and is not being changed.
   * @throws Error when its file is no world
   */
  look(name: string, file: string): Indexed {
    const known = this.#rows.get(name);
    const { stamp, changedMs } = stampOf(file);
    if (known?.stamp === stamp) return known;
    const card = readCard(file);
    const lastUsedMs = Math.max(known?.lastUsedMs ?? 0, changedMs);
    // Reading it has put into the file what a kill had left beside it.
    return this.#put(name, { ...card, lastUsedMs, stamp: stampOf(file).stamp });
  }

  /** Notes a world that has been closed; one whose file was taken away by hand is forgotten. */
  closed(name: string, row: Indexed, file: string): void {
    if (existsSync(file)) this.#put(name, { ...row, stamp: stampOf(file).stamp });
    else this.forget(name);
  }

  /** Notes the last use of a world that is open. */
  used(name: string, row: Indexed): void {
    this.#put(name, { ...row, stamp: CHANGING });
  }

  forget(name: string): void {
    if (this.#rows.delete(name)) this.#write("DELETE FROM World WHERE name = ?", [name]);
  }

  close(): void {
    this.#database.close();
  }

  #put(name: string, row: Indexed & { stamp: string }): Indexed {
    this.#rows.set(name, row);
    const { stamp, lastUsedMs, origin, clock, seed } = row;
    const card = JSON.stringify({ origin, clock, seed } satisfies WorldCard);
    this.#write("INSERT OR REPLACE INTO World (name, stamp, card, lastUsedMs) VALUES (?, ?, ?, ?)", [
      name,
      stamp,
      card,
      Math.round(lastUsedMs),
    ]);
    return row;
  }

  /** A row that can't be written is behind: it is read from the world the next time. */
  #write(sql: string, values: readonly unknown[]): void {
    try {
      this.#database.prepare(sql).run(...values);
    } catch {
      // The disk is full, which whoever writes to a world is told.
    }
  }
}

interface StoredRow {
  name: string;
  stamp: string;
  card: string;
  lastUsedMs: number;
}

/** What changes with a world's file, and with the log that a kill leaves beside it. */
function stampOf(file: string): { stamp: string; changedMs: number } {
  const { ino, size, mtimeMs } = statSync(file);
  const log = statSync(`${file}-wal`, { throwIfNoEntry: false });
  const stamp = [ino, size, mtimeMs, log?.size ?? "", log?.mtimeMs ?? ""].join(":");
  return { stamp, changedMs: Math.max(mtimeMs, log?.mtimeMs ?? 0) };
}

/** One that is damaged is made anew: all that is in it is in the worlds as well. */
function openIndex(file: string): Database.Database {
  try {
    return readyIndex(file);
  } catch {
    removeDatabase(file);
    return readyIndex(file);
  }
}

function readyIndex(file: string): Database.Database {
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
