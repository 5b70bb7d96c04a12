import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Prisma, PrismaClient } from "../../../generated/client";
import { migrate } from "../../world/files/migrate";
import { attachSql, type Sql } from "../../world/sql";
import { connect, factoryFor } from "../../world/sqlite/connection";
import { type Change, type Read, type Tx, WriteQueue } from "../../world/tx";

export interface Books {
  readonly read: Read;
  write<T>(work: (tx: Tx) => T | Promise<T>): Promise<T>;
}

export interface TestBooks extends Books {
  readonly changes: readonly Change[];
  /** Statements of the write connection, without BEGIN and COMMIT. */
  readonly statements: string[];
  now: Date;
  close(): Promise<void>;
}

let template: Promise<Buffer> | undefined;

/** The template is in memory, so that a killed run leaves no file. */
async function makeTemplate(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), "books-template-"));
  const file = join(folder, "empty.db");
  try {
    await migrate(file);
    return readFileSync(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export async function openBooks(): Promise<TestBooks> {
  template ??= makeTemplate();
  const folder = mkdtempSync(join(tmpdir(), "books-"));
  const file = join(folder, "world.db");
  writeFileSync(file, await template);
  const [writeConnection, readConnection] = [connect(file, "write"), connect(file, "read")];
  const writer = new PrismaClient({
    adapter: factoryFor(writeConnection.adapter),
    log: [{ emit: "event", level: "query" }],
  });
  const reader = new PrismaClient({ adapter: factoryFor(readConnection.adapter) });
  attachSql(reader, readConnection.sql);
  const writeQueue = new WriteQueue(() => writer);
  const changes: Change[] = [];
  const statements: string[] = [];
  writer.$on("query", ({ query }) => {
    if (!/^(BEGIN|COMMIT|ROLLBACK)/.test(query)) statements.push(query);
  });
  const sql: Sql = {
    all: (text, ...parts) => {
      statements.push(Prisma.sql(text, ...parts).sql);
      return writeConnection.sql.all(text, ...parts);
    },
    run: (text, ...parts) => {
      statements.push(Prisma.sql(text, ...parts).sql);
      return writeConnection.sql.run(text, ...parts);
    },
  };
  const books: TestBooks = {
    read: reader,
    changes,
    statements,
    now: new Date("2026-01-02T03:04:05.678Z"),
    async write(work) {
      const emitted: Change[] = [];
      const result = await writeQueue.run(async (db) => {
        attachSql(db, sql);
        return work({ db, sql, now: books.now, requestId: null, emit: (change) => emitted.push(change) });
      });
      changes.push(...emitted);
      return result;
    },
    async close() {
      await reader.$disconnect();
      await writer.$disconnect();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return books;
}
