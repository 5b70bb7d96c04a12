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

/** Above this, another process copies, because this one would block for tenths of a second. */
const COPIED_HERE_MAX_BYTES = 16 * 1024 * 1024;

/** Prisma clients are created on first use: each parses the whole schema, and many worlds need none. */
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

  /** The write connection comes first, because it initialises a fresh copy. */
  static async open(file: string, born?: Origin): Promise<WorldDatabase> {
    const kept = new Kept();
    const first = born && ((connection: SqlDriverAdapter) => giveBirth(connection, born));
    const writing = await connect(file, "write", { first, watch: kept });
    return new WorldDatabase(file, writing, await connect(file, "read"), kept);
  }

  stored(): Promise<StoredWorld> {
    return readStored(this.writing.adapter);
  }

  get read(): Read {
    if (!this.#reader) {
      this.#reader = new PrismaClient({ adapter: over(this.reading.adapter) });
      this.#serve(this.#reader, this.reading.sql, false);
    }
    return this.#reader;
  }

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

  /** Synchronous, without Prisma. @param committed called before the next transaction */
  writeAtOnce<T>(work: (sql: Sql) => T, committed: () => void): Promise<T> {
    return this.#lane.alone(async () => {
      const result = inTransaction(this.writing.sql, work);
      committed();
      return result;
    });
  }

  /** Tests for disk space; rolled back. */
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

  async copyTo(file: string): Promise<void> {
    if (sizeOf(this.file) > COPIED_HERE_MAX_BYTES) return this.copyWith(file, {});
    try {
      await this.#lane.alone(async () => this.writing.sql.run`VACUUM INTO ${file}`);
    } catch (error) {
      await rm(file, { force: true });
      throw error;
    }
  }

  async copyWith(file: string, options: Omit<CopyOptions, "inTurn">): Promise<void> {
    await copyInProcess(this.file, file, { ...options, inTurn: (work) => this.#lane.alone(work) });
  }

  get depth(): number {
    return this.#lane.depth;
  }

  /** @param how.discard skips fsync: the file is about to be removed */
  async close({ discard }: { discard: boolean } = { discard: false }): Promise<void> {
    await this.#lane.alone(async () => undefined);
    if (discard) await this.writing.adapter.executeScript("PRAGMA synchronous = OFF");
    await this.#reader?.$disconnect();
    await this.#writer?.$disconnect();
    // Prisma clients that were never created closed nothing.
    await this.reading.adapter.dispose();
    await this.writing.adapter.dispose();
  }
}

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
