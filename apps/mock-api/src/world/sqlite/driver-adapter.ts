import {
  DriverAdapterError,
  type IsolationLevel,
  type SqlDriverAdapter,
  type SqlQuery,
  type SqlQueryable,
  type SqlResultSet,
  type Transaction,
} from "@prisma/driver-adapter-utils";
import { toDriverError } from "./errors";
import type { Statements } from "./statements";
import { columnTypesOf, toBindValues, toPrismaValue } from "./values";

export const adapterInfo = { provider: "sqlite", adapterName: "better-sqlite3" } as const;

class Queryable implements SqlQueryable {
  readonly provider = adapterInfo.provider;
  readonly adapterName = adapterInfo.adapterName;

  constructor(protected readonly statements: Statements) {}

  async queryRaw(query: SqlQuery): Promise<SqlResultSet> {
    try {
      const { columns, rows } = this.statements.query(query.sql, toBindValues(query));
      return {
        columnNames: columns.names,
        columnTypes: columnTypesOf(columns.declaredTypes, rows),
        rows: rows.map((row) => row.map(toPrismaValue)),
      };
    } catch (error) {
      throw toDriverError(error);
    }
  }

  async executeRaw(query: SqlQuery): Promise<number> {
    return this.run(query.sql, toBindValues(query));
  }

  protected run(sql: string, values: readonly unknown[] = []): number {
    try {
      return this.statements.run(sql, values);
    } catch (error) {
      throw toDriverError(error);
    }
  }
}

/** Prisma runs COMMIT or ROLLBACK before it calls `commit` or `rollback`, but no ROLLBACK after a failed COMMIT. */
class SqliteTransaction extends Queryable implements Transaction {
  readonly options = { usePhantomQuery: false };

  constructor(
    statements: Statements,
    private readonly end: () => void,
  ) {
    super(statements);
  }

  async commit(): Promise<void> {
    this.end();
  }

  async rollback(): Promise<void> {
    try {
      if (this.statements.needsTransactionEnd) this.run("ROLLBACK");
    } finally {
      this.end();
    }
  }
}

export class SqliteAdapter extends Queryable implements SqlDriverAdapter {
  #lastTransaction: Promise<void> = Promise.resolve();

  /** Waits for the previous transaction, because a connection has one at a time. */
  async startTransaction(isolationLevel?: IsolationLevel): Promise<Transaction> {
    if (isolationLevel && isolationLevel !== "SERIALIZABLE")
      throw new DriverAdapterError({ kind: "InvalidIsolationLevel", level: isolationLevel });
    const previous = this.#lastTransaction;
    let end = () => {};
    this.#lastTransaction = new Promise((resolve) => {
      end = resolve;
    });
    await previous;
    try {
      this.run("BEGIN");
    } catch (error) {
      end();
      throw error;
    }
    return new SqliteTransaction(this.statements, end);
  }

  async executeScript(script: string): Promise<void> {
    try {
      this.statements.script(script);
    } catch (error) {
      throw toDriverError(error);
    }
  }

  async dispose(): Promise<void> {
    this.statements.close();
  }
}
