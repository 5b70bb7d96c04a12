import type { Prisma } from "../../generated/client";
import type { Sql } from "./sql";

/** Published after the commit. It says what changed, not how (design §6). */
export interface Change {
  /** `entries`, `qrcodes`, `members`, `clock`, `switches`, `faults` … */
  about: string;
  data?: unknown;
}

/** Synchronous transaction. */
export interface Turn {
  readonly sql: Sql;
  /** Constant during the transaction. */
  readonly now: Date;
  /** Null if the schedule or the simulator started the transaction. */
  readonly requestId: string | null;
  /** Publishes the change after the commit, never after a rollback. */
  emit(change: Change): void;
}

/** Write transaction. Await only its database calls while it is open. */
export interface Tx extends Turn {
  readonly db: Prisma.TransactionClient;
}

/** `world.read` (committed data, read-only), or `tx.db` inside a transaction. */
export type Read = Prisma.TransactionClient;
