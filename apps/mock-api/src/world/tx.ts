import type { Prisma } from "../../generated/client";
import type { Sql } from "./sql";

/** Published after the commit: what changed, not how (design §6). */
export interface Change {
  /** `entries`, `qrcodes`, `members`, `clock`, `switches`, `faults` … */
  about: string;
  data?: unknown;
}

export interface SyncTx {
  readonly sql: Sql;
  readonly now: Date;
  /** Null for the schedule and the simulator. */
  readonly requestId: string | null;
  /** Published after the commit, never after a rollback. */
  emit(change: Change): void;
}

/** Await only its database calls while it is open. */
export interface Tx extends SyncTx {
  readonly db: Prisma.TransactionClient;
}

/** `world.read` (committed data, read-only), or `tx.db` inside a transaction. */
export type Read = Prisma.TransactionClient;
