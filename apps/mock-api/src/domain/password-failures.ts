import { Refusal } from "@mekong/contract/errors";
import { LOGIN_FAILURE_WINDOW_MINUTES, LOGIN_FAILURES_ALLOWED } from "@mekong/contract/limits";
import type { Read, Tx } from "../world/tx";

const MINUTE_MS = 60_000;

/**
 * Five failures per username in ten minutes, across endpoints.
 * @throws Refusal REQUEST_LIMIT
 */
export async function checkPasswordFailures(read: Read, username: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - LOGIN_FAILURE_WINDOW_MINUTES * MINUTE_MS);
  const failures = await read.loginFailure.count({ where: { username, at: { gt: since } } });
  if (failures >= LOGIN_FAILURES_ALLOWED) throw new Refusal("REQUEST_LIMIT");
}

/** Rechecks, because guesses may run in parallel. A later throw in the transaction would roll the count back. */
export async function recordPasswordFailure(tx: Tx, username: string): Promise<void> {
  await checkPasswordFailures(tx.db, username, tx.now);
  await tx.db.loginFailure.create({ data: { username, at: tx.now } });
}

export async function clearPasswordFailures(tx: Tx, username: string): Promise<void> {
  await checkPasswordFailures(tx.db, username, tx.now);
  await tx.db.loginFailure.deleteMany({ where: { username } });
}
