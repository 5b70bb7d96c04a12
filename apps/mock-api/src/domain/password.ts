import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { LOGIN_FAILURE_WINDOW_MINUTES, LOGIN_FAILURES_ALLOWED } from "@mekong/contract/limits";
import type { Read, Tx } from "../world/tx";
import { hashCost, passwordScheme } from "./password-scheme";
import { RateLimited } from "./rate-limited";

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number }, Buffer>(scrypt);

const SALT_BYTES = 16;
const KEY_BYTES = 32;

/** Hashing is slow, so call this before a transaction. */
export async function hashPassword(password: string): Promise<string> {
  const scheme = passwordScheme();
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, KEY_BYTES, hashCost(scheme));
  return `${scheme}$${salt.toString("base64url")}$${key.toString("base64url")}`;
}

/** Takes the same time without a stored hash, to hide which users exist. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [scheme = "", salt, key] = (stored ?? passwordScheme()).split("$");
  const expected = key ? Buffer.from(key, "base64url") : Buffer.alloc(KEY_BYTES);
  const actual = await derive(
    password,
    salt ? Buffer.from(salt, "base64url") : Buffer.alloc(SALT_BYTES),
    KEY_BYTES,
    hashCost(scheme),
  );
  return timingSafeEqual(actual, expected) && stored !== null;
}

const MINUTE_MS = 60_000;

/** Counts the failures of all endpoints together. @throws REQUEST_LIMIT */
export async function checkPasswordFailures(read: Read, username: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - LOGIN_FAILURE_WINDOW_MINUTES * MINUTE_MS);
  const failures = await read.loginFailure.findMany({
    where: { username, at: { gt: since } },
    orderBy: { at: "desc" },
    take: LOGIN_FAILURES_ALLOWED,
    select: { at: true },
  });
  const oldest = failures[LOGIN_FAILURES_ALLOWED - 1];
  if (oldest) throw new RateLimited("REQUEST_LIMIT", oldest.at.getTime() - since.getTime());
}

/**
 * Checks the limit again, because guesses may run in parallel. The caller must commit: a rollback would undo the count.
 */
export async function recordPasswordFailure(tx: Tx, username: string): Promise<void> {
  await checkPasswordFailures(tx.db, username, tx.now);
  await tx.db.loginFailure.create({ data: { username, at: tx.now } });
}

export async function clearPasswordFailures(tx: Tx, username: string): Promise<void> {
  await checkPasswordFailures(tx.db, username, tx.now);
  await tx.db.loginFailure.deleteMany({ where: { username } });
}
