import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";
import type { SqlDriverAdapter, SqlMigrationAwareDriverAdapterFactory } from "@prisma/driver-adapter-utils";

/** What a connection is for: `read` can't write, `write` is the lane, `migrate` changes the schema. */
export type ConnectionRole = "read" | "write" | "migrate";

/**
 * Pragmas of each role, with the value that must be read back. WAL with synchronous=NORMAL loses no
 * committed write when the process is killed (stack.md: 0 of 57,747).
 */
const pragmas: Record<ConnectionRole, ReadonlyArray<[name: string, value: string, readBack: string | bigint]>> = {
  migrate: [
    ["busy_timeout", "5000", 5000n],
    ["foreign_keys", "ON", 1n],
  ],
  write: [
    ["journal_mode", "WAL", "wal"],
    ["synchronous", "NORMAL", 1n],
    ["busy_timeout", "5000", 5000n],
    ["foreign_keys", "ON", 1n],
  ],
  read: [
    ["journal_mode", "WAL", "wal"],
    ["busy_timeout", "5000", 5000n],
    ["query_only", "ON", 1n],
  ],
};

/**
 * The driver adapter of one world file: every connection it opens carries the pragmas of its role,
 * proven by reading them back.
 * @param first what is done with a connection before anything else
 */
export function worldAdapter(
  file: string,
  role: ConnectionRole,
  first?: (connection: SqlDriverAdapter) => Promise<void>,
): SqlMigrationAwareDriverAdapterFactory {
  const driver = new PrismaBetterSqlite3({ url: `file:${file}` });
  return {
    provider: driver.provider,
    adapterName: driver.adapterName,
    connect: async () => {
      const connection = await driver.connect();
      await first?.(connection);
      return withPragmas(connection, role, file);
    },
    connectToShadowDb: () => driver.connectToShadowDb(),
  };
}

async function withPragmas(
  connection: SqlDriverAdapter,
  role: ConnectionRole,
  file: string,
): Promise<SqlDriverAdapter> {
  for (const [name, value, expected] of pragmas[role]) {
    await connection.executeScript(`PRAGMA ${name} = ${value}`);
    const { rows } = await connection.queryRaw({ sql: `PRAGMA ${name}`, args: [], argTypes: [] });
    const seen = rows[0]?.[0];
    if (String(seen) !== String(expected)) {
      await connection.dispose();
      throw new Error(`${file}: PRAGMA ${name} is ${seen}, it must be ${expected}`);
    }
  }
  return connection;
}
