import type { Database, Statement } from "better-sqlite3";

const MAX_STATEMENTS = 64;

export class TransactionLost extends Error {
  override readonly name = "TransactionLost";
  constructor() {
    super("the transaction was rolled back by the failure of a statement in it");
  }
}

export interface WriteListener {
  onWrite(): void;
  onTransactionEnd(): void;
}

interface Columns {
  readonly names: string[];
  /** Null for expressions. */
  readonly declaredTypes: ReadonlyArray<string | null>;
}

export interface Result {
  readonly columns: Columns;
  readonly rows: unknown[][];
}

interface RowStatement {
  readonly statement: Statement<unknown[], unknown[]>;
  readonly columns: Columns;
}

const NO_COLUMNS: Columns = { names: [], declaredTypes: [] };

/**
 * Caches statements, because preparing a query costs more than running most of them (docs/decisions/017). Scripts clear
 * the cache, because they may change the schema.
 */
export class Statements {
  readonly #statements = new Map<string, Statement<unknown[]>>();
  readonly #rowStatements = new Map<string, RowStatement>();
  #wasInTransaction = false;

  constructor(
    private readonly database: Database,
    private readonly listener?: WriteListener,
  ) {}

  all(sql: string, values: readonly unknown[]): unknown[] {
    if (this.#isRedundant(sql)) return [];
    const statement = this.#prepared(sql);
    const rows = statement.all(...values);
    this.#afterStatement(!statement.readonly);
    return rows;
  }

  run(sql: string, values: readonly unknown[]): number {
    if (this.#isRedundant(sql)) return 0;
    const statement = this.#prepared(sql);
    const { changes } = statement.run(...values);
    this.#afterStatement(!statement.readonly);
    return changes;
  }

  /** Returns rows as arrays, none if the statement has no result. */
  query(sql: string, values: readonly unknown[]): Result {
    if (this.#isRedundant(sql)) return { columns: NO_COLUMNS, rows: [] };
    const { statement, columns } = cachedStatement(this.#rowStatements, sql, () => this.#prepareRows(sql));
    const rows = statement.reader ? statement.all(...values) : [];
    if (!statement.reader) statement.run(...values);
    this.#afterStatement(!statement.readonly);
    return { columns, rows };
  }

  script(sql: string): void {
    if (this.#isRedundant(sql)) return;
    this.#statements.clear();
    this.#rowStatements.clear();
    this.database.exec(sql);
    this.#afterStatement(true);
  }

  /** True also for a transaction that SQLite rolled back. */
  get needsTransactionEnd(): boolean {
    return this.#wasInTransaction;
  }

  close(): void {
    this.database.close();
  }

  #prepared(sql: string): Statement<unknown[]> {
    return cachedStatement(this.#statements, sql, () => this.database.prepare(sql));
  }

  #prepareRows(sql: string): RowStatement {
    const statement = this.database.prepare<unknown[], unknown[]>(sql);
    if (!statement.reader) return { statement, columns: NO_COLUMNS };
    const columns = statement.raw().columns();
    return {
      statement,
      columns: { names: columns.map(({ name }) => name), declaredTypes: columns.map(({ type }) => type) },
    };
  }

  /**
   * A full disk can make SQLite roll back silently. Later statements would autocommit, so they are rejected.
   * @returns true for a redundant ROLLBACK
   */
  #isRedundant(sql: string): boolean {
    if (!this.#wasInTransaction || this.database.inTransaction) return false;
    if (!/^\s*ROLLBACK\b/i.test(sql)) throw new TransactionLost();
    this.#wasInTransaction = false;
    this.listener?.onTransactionEnd();
    return true;
  }

  #afterStatement(isWrite: boolean): void {
    this.#wasInTransaction = this.database.inTransaction;
    if (!this.listener) return;
    if (isWrite) this.listener.onWrite();
    if (!this.#wasInTransaction) this.listener.onTransactionEnd();
  }
}

function cachedStatement<T>(cache: Map<string, T>, sql: string, create: () => T): T {
  const stored = cache.get(sql);
  const statement = stored ?? create();
  if (stored !== undefined) cache.delete(sql);
  cache.set(sql, statement);
  const [oldest] = cache.keys();
  if (cache.size > MAX_STATEMENTS && oldest !== undefined) cache.delete(oldest);
  return statement;
}
