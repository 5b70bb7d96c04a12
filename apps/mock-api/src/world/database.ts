import { rm } from "node:fs/promises";
import { type Prisma, PrismaClient } from "../../generated/client";
import { type CopyOptions, copyInProcess, isLarge } from "./files/copy-process";
import { ReadCache } from "./read-cache";
import { attachSql, guardedSql, inTransaction, type Sql } from "./sql";
import { type Connection, connect, factoryFor, type Sync } from "./sqlite/connection";
import { initialiseWorld, readStored, type StoredWorld, type WorldManifest } from "./stored-world";

import { type Read, WriteQueue } from "./tx";

/** Prisma clients are created on first use: each parses the whole schema, and many worlds need none. */
export class WorldDatabase {
  readonly cache: ReadCache;
  readonly #writeQueue: WriteQueue;
  #reader: PrismaClient | undefined;
  #writer: PrismaClient | undefined;

  private constructor(
    private readonly file: string,
    private readonly writeConnection: Connection,
    private readonly readConnection: Connection,
    cache: ReadCache,
  ) {
    this.cache = cache;
    this.#writeQueue = new WriteQueue(() => {
      this.#writer ??= new PrismaClient({ adapter: factoryFor(this.writeConnection.adapter) });
      return this.#writer;
    });
  }

  /** The write connection comes first, because it initialises a fresh copy. */
  static async open(
    file: string,
    { manifest, sync }: { manifest?: WorldManifest | undefined; sync?: Sync | undefined } = {},
  ): Promise<WorldDatabase> {
    const cache = new ReadCache();
    const beforePragmas = manifest && ((sql: Sql) => initialiseWorld(sql, manifest));
    const writeConnection = connect(file, "write", { sync, beforePragmas, writeListener: cache });
    try {
      return new WorldDatabase(file, writeConnection, connect(file, "read"), cache);
    } catch (error) {
      writeConnection.close();
      throw error;
    }
  }

  stored(): StoredWorld {
    return readStored(this.writeConnection.sql);
  }

  get read(): Read {
    if (!this.#reader) {
      this.#reader = new PrismaClient({ adapter: factoryFor(this.readConnection.adapter) });
      this.#attachClient(this.#reader, this.readConnection.sql, false);
    }
    return this.#reader;
  }

  write<T>(work: (db: Prisma.TransactionClient, sql: Sql) => Promise<T>): Promise<T> {
    return this.#writeQueue.run(async (db) => {
      let isOver = false;
      const sql = guardedSql(this.writeConnection.sql, () => isOver);
      this.#attachClient(db, sql, true);
      try {
        return await work(db, sql);
      } finally {
        isOver = true;
      }
    });
  }

  /** @param onCommit called before the next transaction */
  writeSync<T>(work: (sql: Sql) => T, onCommit: () => void): Promise<T> {
    return this.#writeQueue.runExclusive(async () => {
      const result = inTransaction(this.writeConnection.sql, work);
      onCommit();
      return result;
    });
  }

  /** @param text JSON of the setting; null removes it */
  setTraffic(text: string | null): Promise<void> {
    return this.#writeQueue.runExclusive(async () => {
      const { sql } = this.writeConnection;
      if (text === null) sql.run`DELETE FROM "Setting" WHERE "key" = 'traffic'`;
      else sql.run`INSERT OR REPLACE INTO "Setting" ("key", "value") VALUES ('traffic', ${text})`;
    });
  }

  /** Tests for disk space, and rolls back. */
  probeWrite(bytes: number): Promise<void> {
    return this.#writeQueue.runExclusive(async () => {
      const { sql } = this.writeConnection;
      sql.run`BEGIN IMMEDIATE`;
      try {
        sql.run`INSERT OR REPLACE INTO "Setting" ("key", "value") VALUES ('probe', zeroblob(${bytes}))`;
      } finally {
        sql.run`ROLLBACK`;
      }
    });
  }

  #attachClient(client: Read, sql: Sql, isInTransaction: boolean): void {
    this.cache.attach(client, isInTransaction);
    attachSql(client, sql);
  }

  async copyTo(file: string): Promise<void> {
    if (isLarge(this.file)) return this.copyWithSettings(file, { flush: true });
    try {
      await this.#writeQueue.runExclusive(async () => this.writeConnection.sql.run`VACUUM INTO ${file}`);
    } catch (error) {
      await rm(file, { force: true });
      throw error;
    }
  }

  async copyWithSettings(file: string, options: Omit<CopyOptions, "runExclusive">): Promise<void> {
    await copyInProcess(this.file, file, { ...options, runExclusive: (work) => this.#writeQueue.runExclusive(work) });
  }

  get writeQueueDepth(): number {
    return this.#writeQueue.depth;
  }

  /** @param options.discard skips fsync, because the file is about to be removed */
  async close({ discard }: { discard: boolean } = { discard: false }): Promise<void> {
    await this.#writeQueue.runExclusive(async () => undefined);
    if (discard) this.writeConnection.sql.run`PRAGMA synchronous = OFF`;
    await this.#reader?.$disconnect();
    await this.#writer?.$disconnect();
    // Prisma clients that were never created closed nothing.
    this.readConnection.close();
    this.writeConnection.close();
  }
}
