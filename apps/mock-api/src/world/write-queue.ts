import type { Prisma, PrismaClient } from "../../generated/client";

/** Far longer than any transaction: they await only database calls. */
const TRANSACTION_TIMEOUT_MS = 10_000;

/**
 * One transaction at a time. With Prisma 7.10 on adapter-better-sqlite3, a query on the base client runs inside another
 * caller's open transaction. One failing transaction that awaited a timer lost 19,105 of 19,105 acknowledged writes
 * (docs/decisions/003).
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

  /** Without a transaction, e.g. for `VACUUM INTO`. */
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
