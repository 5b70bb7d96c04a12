import type { SqlDriverAdapter } from "@prisma/driver-adapter-utils";
import type { Database, Statement } from "better-sqlite3";
import type { DirectStatements } from "./sql";

const READY = 64;

/** SQLite rolled the transaction back after a failed statement. */
class TransactionLost extends Error {
  override readonly name = "TransactionLost";
  constructor() {
    super("the transaction was rolled back by the failure of a statement in it");
  }
}

export interface WriteWatch {
  /** Null means that any table may have been written. */
  wrote(table: string | null): void;
  /** Committed or rolled back: no transaction is open. */
  settled(): void;
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
 * Prisma's adapter prepares each query again, which costs more than running most (docs/decisions/017). Caching is safe: the
 * schema is migrated before.
 */
export function keepStatements(connection: SqlDriverAdapter, watch?: WriteWatch): DirectStatements {
  const { client } = connection as unknown as { client?: Database };
  if (typeof client?.prepare !== "function") throw new Error("Prisma's adapter has no better-sqlite3 client");
  const ready = new Map<string, Prepared>();
  const prepare = client.prepare.bind(client);
  const exec = client.exec.bind(client);

  let begun = false;

  /**
   * A full disk can make SQLite roll back silently. Later statements would autocommit, so they are rejected.
   * @returns false for a redundant ROLLBACK
   */
  function goesOn(sql: string): boolean {
    if (!begun || client?.inTransaction) return true;
    if (!/^\s*ROLLBACK\b/i.test(sql)) throw new TransactionLost();
    begun = false;
    watch?.settled();
    return false;
  }

  function note(table: string | null | undefined): void {
    begun = client?.inTransaction === true;
    if (!watch) return;
    if (table !== undefined) watch.wrote(table);
    if (!client?.inTransaction) watch.settled();
  }

  function prepared(sql: string): Prepared {
    const statement: Statement<unknown[]> = prepare(sql);
    const table = statement.readonly ? undefined : writtenTable(sql);
    const { reader } = statement;
    const columns = reader ? statement.columns() : [];
    const rows = reader ? statement.raw() : statement;
    function run(args: unknown[]): unknown {
      if (!goesOn(sql)) return { changes: 0, lastInsertRowid: 0 };
      const result = statement.run(...args);
      note(table);
      return result;
    }
    function all(args: unknown[]): unknown[] {
      goesOn(sql);
      const found = rows.all(...args);
      note(table);
      return found;
    }
    return {
      bind: (args) => ({ reader, run: () => run(args), columns: () => columns, raw: () => ({ all: () => all(args) }) }),
      run: () => run([]),
    };
  }

  const direct = new Map<string, Direct>();

  function preparedDirect(sql: string): Direct {
    const statement: Statement<unknown[]> = prepare(sql);
    return { statement, table: statement.readonly ? undefined : writtenTable(sql) };
  }

  Object.assign(client, {
    prepare: (sql: string) => latest(ready, sql, prepared),
    exec: (sql: string) => {
      if (!goesOn(sql)) return client;
      const result = exec(sql);
      note(/^\s*PRAGMA /i.test(sql) ? undefined : null);
      return result;
    },
  });

  return {
    all: (sql, values) => {
      goesOn(sql);
      const { statement, table } = latest(direct, sql, preparedDirect);
      const rows = statement.all(...values);
      note(table);
      return rows;
    },
    run: (sql, values) => {
      if (!goesOn(sql)) return 0;
      const { statement, table } = latest(direct, sql, preparedDirect);
      const { changes } = statement.run(...values);
      note(table);
      return changes;
    },
  };
}

interface Direct {
  statement: Statement<unknown[]>;
  table: string | null | undefined;
}

function latest<T>(kept: Map<string, T>, sql: string, make: (sql: string) => T): T {
  const known = kept.get(sql);
  const statement = known ?? make(sql);
  if (known !== undefined) kept.delete(sql);
  kept.set(sql, statement);
  const [oldest] = kept.keys();
  if (kept.size > READY && oldest !== undefined) kept.delete(oldest);
  return statement;
}

/** The UPDATE of an upsert names no table. */
const INTO = /\b(?:INSERT\s+INTO|UPDATE(?!\s+SET\b))\s+(?:[`"]?main[`"]?\s*\.\s*)?[`"]?(\w+)/gi;
const FAR_REACHING = /\b(?:DELETE|REPLACE)\b/i;

/** Null if the table is unknown or there are several. */
export function writtenTable(sql: string): string | null {
  if (FAR_REACHING.test(sql)) return null;
  const [table, ...others] = new Set([...sql.matchAll(INTO)].map(([, name]) => name));
  return others.length === 0 ? (table ?? null) : null;
}
