import type { Prisma } from "../../generated/client";
import type { Sql } from "./sql";

/** Something that changed, told to sockets and panel after the commit. It names what, not how (design §6). */
export interface Change {
  /** `entries`, `qrcodes`, `members`, `clock`, `switches`, `faults` … */
  about: string;
  data?: unknown;
}

/** One turn of a world's write lane that waits for nothing. */
export interface Turn {
  /** Statements in this transaction. */
  readonly sql: Sql;
  /** The world's time, the same for everything in this transaction. */
  readonly now: Date;
  /** Id of the request that asked for it; null where nobody did: a schedule, the simulator. */
  readonly requestId: string | null;
  /** Queues a change; it leaves after the commit, and never when the transaction fails. */
  emit(change: Change): void;
}

/**
 * One turn of a world's write lane: an open transaction and the instant it happens at. Whoever
 * writes takes it as an argument; nothing but its database calls may be awaited while it is open.
 */
export interface Tx extends Turn {
  /** The Prisma client of this transaction. */
  readonly db: Prisma.TransactionClient;
}

/** A client that sees only what is committed and can't write. */
export type Read = Prisma.TransactionClient;
