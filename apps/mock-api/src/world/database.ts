import { rm } from "node:fs/promises";
import type { SqlDriverAdapter } from "@prisma/driver-adapter-utils";
import { type Prisma, PrismaClient } from "../../generated/client";
import { type Connection, connect, over } from "./adapter";
import { giveBirth } from "./birth";
import { type CopyOptions, copyInProcess, sizeOf } from "./files/copy-process";
import { Kept } from "./kept";
import { WriteLane } from "./lane";
import type { Origin } from "./origin";
import { type Sql, serveSql, sqlUntil } from "./sql";
import { readStored, type StoredWorld } from "./stored";
import type { Read } from "./tx";

/** Largest world that is copied in this process, which answers nobody meanwhile: some tenths of a second. */
const COPIED_HERE_MAX_BYTES = 16 * 1024 * 1024;

/**
 * A world's file while it is open: the connection that writes, the one that reads, and Prisma's clients over them. Those are
 * made when they are first asked for: each reads the whole schema, and many a world is made and dropped without needing it.
 */
export class WorldDatabase {
  readonly kept: Kept;
  readonly #lane: WriteLane;
  #reader: PrismaClient | undefined;
  #writer: PrismaClient | undefined;

  private constructor(
    private readonly file: string,
    private readonly writing: Connection,
    private readonly reading: Connection,
    kept: Kept,
  ) {
    this.kept = kept;
    this.#lane = new WriteLane(() => {
      this.#writer ??= new PrismaClient({ adapter: over(this.writing.adapter) });
      return this.#writer;
    });
  }

  /**
   * Opens the file. The first connection is the one that writes: it is what makes a fresh copy a world.
   * @param born for a fresh copy: what it is created as, written before anything else
   */
  static async open(file: string, born?: Origin): Promise<WorldDatabase> {
    const kept = new Kept();
    const first = born && ((connection: SqlDriverAdapter) => giveBirth(connection, born));
    const writing = await connect(file, "write", { first, watch: kept });
    return new WorldDatabase(file, writing, await connect(file, "read"), kept);
  }

  /** What the world must know of itself before anyone asks it anything. */
  stored(): Promise<StoredWorld> {
    return readStored(this.writing.adapter);
  }

  /** Sees only what is committed; can't write. */
  get read(): Read {
    if (!this.#reader) {
      this.#reader = new PrismaClient({ adapter: over(this.reading.adapter) });
      this.#serve(this.#reader, this.reading.sql, false);
    }
    return this.#reader;
  }

  /** One turn of the write lane: `work` in a transaction, by Prisma's client or by statements of our own. */
  write<T>(work: (db: Prisma.TransactionClient, sql: Sql) => Promise<T>): Promise<T> {
    return this.#lane.run(async (db) => {
      let over = false;
      const sql = sqlUntil(this.writing.sql, () => over);
      this.#serve(db, sql, true);
      try {
        return await work(db, sql);
      } finally {
        over = true;
      }
    });
  }

  /**
   * One turn of the write lane for `work` that waits for nothing: a transaction without Prisma.
   * @param committed called before the next turn begins
   */
  writeAtOnce<T>(work: (sql: Sql) => T, committed: () => void): Promise<T> {
    return this.#lane.alone(async () => {
      const result = inTransaction(this.writing.sql, work);
      committed();
      return result;
    });
  }

  /** Asks for so much more room in the file, and gives it back. */
  tryWriting(bytes: number): Promise<void> {
    return this.#lane.alone(async () => {
      const { sql } = this.writing;
      sql.run`BEGIN IMMEDIATE`;
      try {
        sql.run`INSERT OR REPLACE INTO "Setting" ("key", "value") VALUES ('probe', zeroblob(${bytes}))`;
      } finally {
        sql.run`ROLLBACK`;
      }
    });
  }

  #serve(client: Read, sql: Sql, inTurn: boolean): void {
    this.kept.serve(client, inTurn);
    serveSql(client, sql);
  }

  /** Writes a consistent copy to a new file; there is none when this fails. A large one is written by another process. */
  async copyTo(file: string): Promise<void> {
    if (sizeOf(this.file) > COPIED_HERE_MAX_BYTES) return this.copyWith(file, {});
    try {
      await this.#lane.alone(async () => this.writing.sql.run`VACUUM INTO ${file}`);
    } catch (error) {
      await rm(file, { force: true });
      throw error;
    }
  }

  /** The same by another process, whatever its size, with other settings. */
  async copyWith(file: string, options: Omit<CopyOptions, "inTurn">): Promise<void> {
    await copyInProcess(this.file, file, { ...options, inTurn: (work) => this.#lane.alone(work) });
  }

  /** Transactions that wait for their turn or run. */
  get depth(): number {
    return this.#lane.depth;
  }

  /**
   * Waits for what is under way, then closes both connections.
   * @param how.discard the file is about to be dropped or replaced: nobody waits for the disk to have it whole
   */
  async close({ discard }: { discard: boolean } = { discard: false }): Promise<void> {
    await this.#lane.alone(async () => undefined);
    if (discard) await this.writing.adapter.executeScript("PRAGMA synchronous = OFF");
    await this.#reader?.$disconnect();
    await this.#writer?.$disconnect();
    // Closed once more does no harm: a client that was never asked has not closed them.
    await this.reading.adapter.dispose();
    await this.writing.adapter.dispose();
  }
}

/** All that `work` writes, or, when it throws, nothing. */
function inTransaction<T>(sql: Sql, work: (sql: Sql) => T): T {
  sql.run`BEGIN`;
  try {
    const result = work(sql);
    sql.run`COMMIT`;
    return result;
  } catch (error) {
    sql.run`ROLLBACK`;
    throw error;
  }
}
