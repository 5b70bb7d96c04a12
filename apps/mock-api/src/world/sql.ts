import { Prisma } from "../../generated/client";
import type { Statements } from "./sqlite/statements";
import { storedTime } from "./sqlite/values";

type SqlValue = string | number | bigint | boolean | Date | Uint8Array | null;

type Part = SqlValue | Prisma.Sql;

/** Frequent queries use this interface, because Prisma takes about fifty times as long (docs/decisions/018). */
export interface Sql {
  /** Integers are `bigint`, dates and JSON are text. */
  all<Row>(text: TemplateStringsArray, ...parts: Part[]): Row[];
  run(text: TemplateStringsArray, ...parts: Part[]): number;
}

export function sqlOn(statements: Statements): Sql {
  return {
    all: <Row>(text: TemplateStringsArray, ...parts: Part[]) => {
      const { sql, values } = Prisma.sql(text, ...parts);
      return statements.all(sql, values.map(toBindValue)) as Row[];
    },
    run: (text, ...parts) => {
      const { sql, values } = Prisma.sql(text, ...parts);
      return statements.run(sql, values.map(toBindValue));
    },
  };
}

export function inTransaction<T>(sql: Sql, work: (sql: Sql) => T): T {
  sql.run`BEGIN`;
  try {
    const result = work(sql);
    sql.run`COMMIT`;
    return result;
  } catch (error) {
    sql.run`ROLLBACK`;
    throw error;
  }
}

/** Rejects statements after the transaction, because a late one would join another transaction. */
export function guardedSql(sql: Sql, isOver: () => boolean): Sql {
  const open = () => {
    if (isOver()) throw new Error("the transaction is over: a call on it was not awaited");
    return sql;
  };
  return {
    all: (text, ...parts) => open().all(text, ...parts),
    run: (text, ...parts) => open().run(text, ...parts),
  };
}

/** Integers become bigint, because better-sqlite3 binds numbers as REAL. */
function toBindValue(value: unknown): unknown {
  if (value instanceof Date) return storedTime(value);
  return typeof value === "boolean" || Number.isInteger(value) ? BigInt(value as boolean | number) : value;
}

const sqlByClient = new WeakMap<object, Sql>();

export function attachSql(read: object, sql: Sql): void {
  sqlByClient.set(read, sql);
}

/** Uses the client's connection, so that both see the same data. */
export function sqlOf(read: object): Sql {
  const sql = sqlByClient.get(read);
  if (!sql) throw new Error("this client does not belong to a world");
  return sql;
}
