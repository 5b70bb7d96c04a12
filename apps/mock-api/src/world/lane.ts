import type { Prisma, PrismaClient } from "../../generated/client";

/** Far longer than any transaction: they await only database calls. */
const TURN_TIMEOUT_MS = 10_000;

/**
 * One transaction at a time. With Prisma 7.10 on adapter-better-sqlite3, a query on the base client runs inside another
 * caller's open transaction. One failing transaction that awaited a timer lost 19,105 of 19,105 acknowledged writes
 * (docs/decisions/003).
 */
export class WriteLane {
  #last: Promise<unknown> = Promise.resolve();
  #depth = 0;

  constructor(private readonly client: () => PrismaClient) {}

  get depth(): number {
    return this.#depth;
  }

  run<T>(work: (db: Prisma.TransactionClient) => Promise<T>): Promise<T> {
    return this.alone(() => this.client().$transaction(work, { maxWait: TURN_TIMEOUT_MS, timeout: TURN_TIMEOUT_MS }));
  }

  /** Without a transaction, e.g. for `VACUUM INTO`. */
  alone<T>(work: () => Promise<T>): Promise<T> {
    this.#depth += 1;
    const turn = this.#last.then(work);
    const over = () => {
      this.#depth -= 1;
    };
    this.#last = turn.then(over, over);
    return turn;
  }
}
