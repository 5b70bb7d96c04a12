import { Refusal } from "@mekong/contract/errors";
import { LOGIN_FAILURE_WINDOW_MINUTES, LOGIN_FAILURES_ALLOWED } from "@mekong/contract/limits";
import type { Read, Tx } from "../world/tx";

const MINUTE_MS = 60_000;

/**
 * Lets nobody guess a username's password more than five times in ten minutes, wherever it is asked for.
 * @throws Refusal REQUEST_LIMIT when the limit is reached
 */
export async function checkPasswordFailures(read: Read, username: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - LOGIN_FAILURE_WINDOW_MINUTES * MINUTE_MS);
  const failures = await read.loginFailure.count({ where: { username, at: { gt: since } } });
  if (failures >= LOGIN_FAILURES_ALLOWED) throw new Refusal("REQUEST_LIMIT");
}

/**
 * Counts a wrong password; the limit is looked at again first, so guesses in parallel can't pass it.
 * Don't throw in the same transaction afterwards: that would take the count back.
 * @throws Refusal REQUEST_LIMIT
 */
export async function notePasswordFailure(tx: Tx, username: string): Promise<void> {
  await checkPasswordFailures(tx.db, username, tx.now);
  await tx.db.loginFailure.create({ data: { username, at: tx.now } });
}

/** The right password forgets the failures before it. @throws Refusal REQUEST_LIMIT when the limit was reached meanwhile */
export async function forgetPasswordFailures(tx: Tx, username: string): Promise<void> {
  await checkPasswordFailures(tx.db, username, tx.now);
  await tx.db.loginFailure.deleteMany({ where: { username } });
}
