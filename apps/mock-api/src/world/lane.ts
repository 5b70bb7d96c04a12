import type { Prisma, PrismaClient } from "../../generated/client";

/** Longest that one transaction may hold the lane. Nothing but database calls is awaited in it, so this is never near. */
const TURN_TIMEOUT_MS = 10_000;

/**
 * The one way to write a world: one transaction at a time, in the order asked for.
 *
 * Why: with Prisma 7.10 on adapter-better-sqlite3 a query made on the base client while a
 * transaction is open runs inside that transaction. Measured (docs/decisions/003): one failing
 * transaction that awaited a timer took 19,105 of 19,105 answered writes with it; with this lane none.
 */
export class WriteLane {
  #last: Promise<unknown> = Promise.resolve();
  #depth = 0;

  /** @param client of the one connection that writes, for those who need it */
  constructor(private readonly client: () => PrismaClient) {}

  /** How many wait for their turn or have it. */
  get depth(): number {
    return this.#depth;
  }

  /** Runs `work` in a transaction of its own when all asked for before it are over. Rejects with what `work` threw, rolled back. */
  run<T>(work: (db: Prisma.TransactionClient) => Promise<T>): Promise<T> {
    return this.alone(() => this.client().$transaction(work, { maxWait: TURN_TIMEOUT_MS, timeout: TURN_TIMEOUT_MS }));
  }

  /** Runs `work` outside any transaction, but in turn: for `VACUUM INTO`, or a transaction of its own. */
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
