import type { SqlDriverAdapter } from "@prisma/driver-adapter-utils";
import type { Database, Statement } from "better-sqlite3";
import type { DirectStatements } from "./sql";

const MAX_STATEMENTS = 64;

/** SQLite rolled the transaction back after a failed statement. */
class TransactionLost extends Error {
  override readonly name = "TransactionLost";
  constructor() {
    super("the transaction was rolled back by the failure of a statement in it");
  }
}

export interface WriteListener {
  onWrite(): void;
  onTransactionEnd(): void;
}

interface Prepared {
  bind(args: unknown[]): Bound;
  run(): unknown;
}
interface Bound {
  readonly reader: boolean;
  run(): unknown;
  columns(): unknown[];
  raw(): { all(): unknown[] };
}

/**
 * Caches statements, because preparing a query costs more than running most of them (docs/decisions/017). This is safe,
 * because the schema is migrated before.
 */
export function cacheStatements(connection: SqlDriverAdapter, listener?: WriteListener): DirectStatements {
  const { client } = connection as unknown as { client?: Database };
  if (typeof client?.prepare !== "function") throw new Error("Prisma's adapter has no better-sqlite3 client");
  const statements = new Map<string, Prepared>();
  const prepare = client.prepare.bind(client);
  const exec = client.exec.bind(client);

  let wasInTransaction = false;

  /**
   * A full disk can make SQLite roll back silently. Later statements would autocommit, so they are rejected.
   * @returns false for a redundant ROLLBACK
   */
  function shouldRun(sql: string): boolean {
    if (!wasInTransaction || client?.inTransaction) return true;
    if (!/^\s*ROLLBACK\b/i.test(sql)) throw new TransactionLost();
    wasInTransaction = false;
    listener?.onTransactionEnd();
    return false;
  }

  function afterStatement(isWrite: boolean): void {
    wasInTransaction = client?.inTransaction === true;
    if (!listener) return;
    if (isWrite) listener.onWrite();
    if (!client?.inTransaction) listener.onTransactionEnd();
  }

  function wrapStatement(sql: string): Prepared {
    const statement: Statement<unknown[]> = prepare(sql);
    const { reader } = statement;
    const columns = reader ? statement.columns() : [];
    const rows = reader ? statement.raw() : statement;
    function run(args: unknown[]): unknown {
      if (!shouldRun(sql)) return { changes: 0, lastInsertRowid: 0 };
      const result = statement.run(...args);
      afterStatement(!statement.readonly);
      return result;
    }
    function all(args: unknown[]): unknown[] {
      shouldRun(sql);
      const found = rows.all(...args);
      afterStatement(!statement.readonly);
      return found;
    }
    return {
      bind: (args) => ({ reader, run: () => run(args), columns: () => columns, raw: () => ({ all: () => all(args) }) }),
      run: () => run([]),
    };
  }

  const directStatements = new Map<string, Statement<unknown[]>>();
  const prepareDirect = (sql: string): Statement<unknown[]> => prepare(sql);

  Object.assign(client, {
    prepare: (sql: string) => cachedStatement(statements, sql, wrapStatement),
    exec: (sql: string) => {
      if (!shouldRun(sql)) return client;
      const result = exec(sql);
      afterStatement(!/^\s*PRAGMA /i.test(sql));
      return result;
    },
  });

  return {
    all: (sql, values) => {
      shouldRun(sql);
      const statement = cachedStatement(directStatements, sql, prepareDirect);
      const rows = statement.all(...values);
      afterStatement(!statement.readonly);
      return rows;
    },
    run: (sql, values) => {
      if (!shouldRun(sql)) return 0;
      const statement = cachedStatement(directStatements, sql, prepareDirect);
      const { changes } = statement.run(...values);
      afterStatement(!statement.readonly);
      return changes;
    },
  };
}

function cachedStatement<T>(cache: Map<string, T>, sql: string, create: (sql: string) => T): T {
  const stored = cache.get(sql);
  const statement = stored ?? create(sql);
  if (stored !== undefined) cache.delete(sql);
  cache.set(sql, statement);
  const [oldest] = cache.keys();
  if (cache.size > MAX_STATEMENTS && oldest !== undefined) cache.delete(oldest);
  return statement;
}
