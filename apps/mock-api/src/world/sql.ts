import { Prisma } from "../../generated/client";

/** What a statement takes: dates as Prisma writes them, truth as 1 and 0. */
type SqlValue = string | number | bigint | boolean | Date | Uint8Array | null;

/** A part of a statement, made by `Prisma.sql`, or a value. */
type Part = SqlValue | Prisma.Sql;

/**
 * Statements straight on one of a world's connections, answered at once. Prisma's own take some fifty times as long as most
 * of them, so what every call asks is asked here (docs/decisions/018). Values are bound, never written into the text.
 */
export interface Sql {
  /** @returns its rows; whole numbers come as `bigint`, dates and JSON as text */
  all<Row>(text: TemplateStringsArray, ...parts: Part[]): Row[];
  /** @returns how many rows it changed */
  run(text: TemplateStringsArray, ...parts: Part[]): number;
}

/** Prepares and keeps statements of a connection; `statements.ts` makes it. */
export interface DirectStatements {
  all(text: string, values: readonly unknown[]): unknown[];
  run(text: string, values: readonly unknown[]): number;
}

export function sqlOn(statements: DirectStatements): Sql {
  return {
    all: <Row>(text: TemplateStringsArray, ...parts: Part[]) => {
      const { sql, values } = Prisma.sql(text, ...parts);
      return statements.all(sql, values.map(bound)) as Row[];
    },
    run: (text, ...parts) => {
      const { sql, values } = Prisma.sql(text, ...parts);
      return statements.run(sql, values.map(bound));
    },
  };
}

/** The same statements until a turn of writing is over: whoever comes later would write into another's. */
export function sqlUntil(sql: Sql, isOver: () => boolean): Sql {
  const open = () => {
    if (isOver()) throw new Error("the transaction is over: a call on it was not awaited");
    return sql;
  };
  return {
    all: (text, ...parts) => open().all(text, ...parts),
    run: (text, ...parts) => open().run(text, ...parts),
  };
}

/** Dates as Prisma's adapter writes them, so that both compare; whole numbers as such, which a number is not by itself. */
function bound(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString().replace("Z", "+00:00");
  return typeof value === "boolean" || Number.isInteger(value) ? BigInt(value as boolean | number) : value;
}

const readers = new WeakMap<object, Sql>();

/** Says which statements belong to a client that reads. */
export function serveSql(read: object, sql: Sql): void {
  readers.set(read, sql);
}

/**
 * The statements beside a client: they see what it sees, a transaction's what it has written.
 * @throws Error for a client that is none of a world's
 */
export function sqlOf(read: object): Sql {
  const sql = readers.get(read);
  if (!sql) throw new Error("this client is none of a world's");
  return sql;
}
