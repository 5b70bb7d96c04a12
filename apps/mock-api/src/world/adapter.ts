import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";
import type {
  SqlDriverAdapter,
  SqlDriverAdapterFactory,
  SqlMigrationAwareDriverAdapterFactory,
} from "@prisma/driver-adapter-utils";
import { type Sql, sqlOn } from "./sql";
import { cacheStatements, type WriteListener } from "./statements";

export type ConnectionRole = "read" | "write" | "migrate";

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
  beforePragmas?: ((connection: SqlDriverAdapter) => Promise<void>) | undefined;
  writeListener?: WriteListener;
}

export interface Connection {
  readonly adapter: SqlDriverAdapter;
  readonly sql: Sql;
}

export async function connect(
  file: string,
  role: Exclude<ConnectionRole, "migrate">,
  { sync = "normal", beforePragmas, writeListener }: ConnectionOptions = {},
): Promise<Connection> {
  const rolePragmas = role === "write" ? [...pragmas.write, syncPragmas[sync]] : pragmas[role];
  const adapter = await open(file, rolePragmas, beforePragmas);
  return { adapter, sql: sqlOn(cacheStatements(adapter, writeListener)) };
}

async function open(
  file: string,
  rolePragmas: readonly Pragma[],
  beforePragmas?: ConnectionOptions["beforePragmas"],
): Promise<SqlDriverAdapter> {
  const connection = await new PrismaBetterSqlite3({ url: `file:${file}` }).connect();
  try {
    await beforePragmas?.(connection);
    await setPragmas(connection, rolePragmas, file);
    return connection;
  } catch (error) {
    await connection.dispose();
    throw error;
  }
}

export function migrationAdapter(file: string): SqlMigrationAwareDriverAdapterFactory {
  const driver = new PrismaBetterSqlite3({ url: `file:${file}` });
  return {
    provider: driver.provider,
    adapterName: driver.adapterName,
    connect: () => open(file, pragmas.migrate),
    connectToShadowDb: () => driver.connectToShadowDb(),
  };
}

export function factoryFor(connection: SqlDriverAdapter): SqlDriverAdapterFactory {
  return { provider: connection.provider, adapterName: connection.adapterName, connect: async () => connection };
}

async function setPragmas(connection: SqlDriverAdapter, rolePragmas: readonly Pragma[], file: string): Promise<void> {
  for (const [name, value, expected] of rolePragmas) {
    await connection.executeScript(`PRAGMA ${name} = ${value}`);
    const { rows } = await connection.queryRaw({ sql: `PRAGMA ${name}`, args: [], argTypes: [] });
    const actual = rows[0]?.[0];
    if (String(actual) !== String(expected)) {
      throw new Error(`${file}: PRAGMA ${name} is ${actual}, it must be ${expected}`);
    }
  }
}
