import type { SqlDriverAdapter } from "@prisma/driver-adapter-utils";
import type { Database, Statement } from "better-sqlite3";
import type { DirectStatements } from "./sql";

/** Most statements a connection keeps ready; the one used longest ago goes first. */
const READY = 64;

/** SQLite has rolled the open transaction back by itself, for what the statement before failed with. */
class TransactionLost extends Error {
  override readonly name = "TransactionLost";
  constructor() {
    super("the transaction was rolled back by the failure of a statement in it");
  }
}

/** Told what a connection writes. */
export interface WriteWatch {
  /** A table was written, in the transaction that is open or on its own; null when it may have been any. */
  wrote(table: string | null): void;
  /** No transaction is open (any more): what was written is there for all to see, or was taken back. */
  settled(): void;
}

/** What the adapter asks of a statement. */
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
 * Lets a connection of Prisma's adapter keep its statements. The adapter prepares each one anew for every query, which
 * costs more than most of them do (docs/decisions/017). The schema does not change while a world is open: it is migrated before.
 * @param watch told of every write that goes through the connection, whoever makes it
 * @returns the same connection without Prisma: what is run there is inside of the transaction that is open
 * @throws Error when the adapter is not the one this was written for
 */
export function keepStatements(connection: SqlDriverAdapter, watch?: WriteWatch): DirectStatements {
  const { client } = connection as unknown as { client?: Database };
  if (typeof client?.prepare !== "function") throw new Error("Prisma's adapter has no better-sqlite3 client");
  const ready = new Map<string, Prepared>();
  const prepare = client.prepare.bind(client);
  const exec = client.exec.bind(client);

  /** A transaction was begun, and has been neither committed nor rolled back from here. */
  let begun = false;

  /**
   * When the disk is full SQLite may roll the whole transaction back by itself. What comes after the failure would then be
   * written on its own: it is refused. @returns whether there is anything to be done
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

/** One that is asked without Prisma, and the table it writes. */
interface Direct {
  statement: Statement<unknown[]>;
  table: string | null | undefined;
}

/** What is kept of a statement, or made now; it becomes the one used last. */
function latest<T>(kept: Map<string, T>, sql: string, make: (sql: string) => T): T {
  const known = kept.get(sql);
  const statement = known ?? make(sql);
  if (known !== undefined) kept.delete(sql);
  kept.set(sql, statement);
  const [oldest] = kept.keys();
  if (kept.size > READY && oldest !== undefined) kept.delete(oldest);
  return statement;
}

/** What is written into, with the table's name; not the UPDATE of an upsert, which names none. */
const INTO = /\b(?:INSERT\s+INTO|UPDATE(?!\s+SET\b))\s+(?:[`"]?main[`"]?\s*\.\s*)?[`"]?(\w+)/gi;
/** What may change other tables than the one it names: those that refer to the deleted row. */
const FAR_REACHING = /\b(?:DELETE|REPLACE)\b/i;

/** The table that a statement writes; null when it can't be told, or when it may be more than one. */
export function writtenTable(sql: string): string | null {
  if (FAR_REACHING.test(sql)) return null;
  const [table, ...others] = new Set([...sql.matchAll(INTO)].map(([, name]) => name));
  return others.length === 0 ? (table ?? null) : null;
}
