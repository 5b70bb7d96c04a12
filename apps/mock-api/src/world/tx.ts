import type { Prisma, PrismaClient } from "../../generated/client";
import type { Sql } from "./sql";

/** Tells subscribers after the commit what changed, not how. */
export interface Change {
  /** A topic such as `entries`, `qrcodes`, `members`, `clock`, `switches` or `faults`. */
  about: string;
  data?: unknown;
}

export interface SyncTx {
  readonly sql: Sql;
  readonly now: Date;
  /** Null means that the schedule or the simulator writes. */
  readonly requestId: string | null;
  emit(change: Change): void;
}

/** Await only its database calls while it is open. */
export interface Tx extends SyncTx {
  readonly db: Prisma.TransactionClient;
}

/** Either `world.read` (committed data, read-only) or `tx.db`. */
export type Read = Prisma.TransactionClient;

/** Transactions normally take far less time. */
const TRANSACTION_TIMEOUT_MS = 10_000;

/**
 * Runs one transaction at a time, because a query of Prisma's base client would run inside another caller's open
 * transaction (docs/decisions/003).
 */
export class WriteQueue {
  #last: Promise<unknown> = Promise.resolve();
  #depth = 0;

  constructor(private readonly client: () => PrismaClient) {}

  get depth(): number {
    return this.#depth;
  }

  run<T>(work: (db: Prisma.TransactionClient) => Promise<T>): Promise<T> {
    return this.runExclusive(() =>
      this.client().$transaction(work, { maxWait: TRANSACTION_TIMEOUT_MS, timeout: TRANSACTION_TIMEOUT_MS }),
    );
  }

  /** Runs work that cannot be in a transaction, such as `VACUUM INTO`. */
  runExclusive<T>(work: () => Promise<T>): Promise<T> {
    this.#depth += 1;
    const result = this.#last.then(work);
    const onSettled = () => {
      this.#depth -= 1;
    };
    this.#last = result.then(onSettled, onSettled);
    return result;
  }
}

interface Numbered {
  aggregate(args: { _max: { seq: true } }): PromiseLike<{ _max: { seq: number | null } }>;
}

/**
 * `seq` sorts rows by age without ties.
 * @param table Prisma delegate of the open transaction
 */
export async function nextSeq(table: Numbered): Promise<number> {
  const { _max: last } = await table.aggregate({ _max: { seq: true } });
  return (last.seq ?? 0) + 1;
}

interface Page {
  page: number;
  limit: number;
}

export function newestPage({ page, limit }: Page) {
  return { orderBy: { seq: "desc" }, skip: (page - 1) * limit, take: limit } as const;
}
