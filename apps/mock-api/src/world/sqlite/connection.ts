import type {
  SqlDriverAdapter,
  SqlDriverAdapterFactory,
  SqlMigrationAwareDriverAdapterFactory,
} from "@prisma/driver-adapter-utils";
import Database from "better-sqlite3";
import { type Sql, sqlOn } from "../sql";
import { adapterInfo, SqliteAdapter } from "./driver-adapter";
import { Statements, type WriteListener } from "./statements";

type ConnectionRole = "read" | "write" | "migrate";

/** `normal` loses no commit when the process is killed, `full` none when the power fails. */
export type Sync = "normal" | "full";

type Pragma = readonly [name: string, value: string, readBack: string | bigint];

const syncPragmas: Record<Sync, Pragma> = {
  normal: ["synchronous", "NORMAL", 1n],
  full: ["synchronous", "FULL", 2n],
};

const pragmas: Record<ConnectionRole, readonly Pragma[]> = {
  migrate: [
    ["busy_timeout", "5000", 5000n],
    ["foreign_keys", "ON", 1n],
  ],
  write: [
    ["journal_mode", "WAL", "wal"],
    ["busy_timeout", "5000", 5000n],
    ["foreign_keys", "ON", 1n],
  ],
  read: [
    ["journal_mode", "WAL", "wal"],
    ["busy_timeout", "5000", 5000n],
    ["query_only", "ON", 1n],
  ],
};

interface ConnectionOptions {
  sync?: Sync | undefined;
  beforePragmas?: ((sql: Sql) => void) | undefined;
  writeListener?: WriteListener;
}

/** Prisma and SQL share its transaction. */
export interface Connection {
  readonly adapter: SqlDriverAdapter;
  readonly sql: Sql;
  close(): void;
}

export function connect(
  file: string,
  role: ConnectionRole,
  { sync = "normal", beforePragmas, writeListener }: ConnectionOptions = {},
): Connection {
  const database = new Database(file).defaultSafeIntegers(true);
  const statements = new Statements(database, writeListener);
  const sql = sqlOn(statements);
  try {
    beforePragmas?.(sql);
    for (const pragma of pragmas[role]) setPragma(database, pragma);
    if (role === "write") setPragma(database, syncPragmas[sync]);
  } catch (error) {
    statements.close();
    throw error;
  }
  return { adapter: new SqliteAdapter(statements), sql, close: () => statements.close() };
}

export function migrationAdapter(file: string): SqlMigrationAwareDriverAdapterFactory {
  return {
    ...adapterInfo,
    connect: async () => connect(file, "migrate").adapter,
    connectToShadowDb: async () => connect(":memory:", "migrate").adapter,
  };
}

export function factoryFor(connection: SqlDriverAdapter): SqlDriverAdapterFactory {
  return { ...adapterInfo, connect: async () => connection };
}

function setPragma(database: Database.Database, [name, value, expected]: Pragma): void {
  database.pragma(`${name} = ${value}`);
  const actual = database.pragma(name, { simple: true });
  if (actual !== expected) throw new Error(`${database.name}: PRAGMA ${name} is ${actual}, it must be ${expected}`);
}
