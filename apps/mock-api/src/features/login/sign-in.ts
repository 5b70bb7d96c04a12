import { randomBytes } from "node:crypto";
import { Refusal } from "@mekong/contract/errors";
import { LOGIN_FAILURE_WINDOW_MINUTES, LOGIN_FAILURES_ALLOWED, TOKEN_LIFETIME_DAYS } from "@mekong/contract/limits";
import { verifyPassword } from "../../domain/password";
import { hashToken } from "../../http/authenticate";
import type { Tx } from "../../world/tx";
import type { World } from "../../world/world";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * Signs a member in.
 *
 * Refuses, in this order: REQUEST_LIMIT after five failures of that username in ten minutes;
 * WRONG_CREDENTIAL for an unknown user as for a wrong password; INACTIVE_USER.
 * The failures are counted again in the transaction that adds one, so parallel guesses can't pass the limit.
 */
export async function signIn(world: World, username: string, password: string): Promise<{ token: string }> {
  if ((await failuresOf(world.read, username, world.clock.now())) >= LOGIN_FAILURES_ALLOWED) {
    throw new Refusal("REQUEST_LIMIT");
  }
  const member = await world.read.member.findUnique({ where: { username } });
  const right = await verifyPassword(password, member?.passwordHash ?? null);
  if (!member || !right) throw await world.write((tx) => noteFailure(tx, username));
  if (!member.active) throw new Refusal("INACTIVE_USER");

  const token = randomBytes(32).toString("base64url");
  await world.write(async (tx) => {
    // Guesses that ran in parallel may have reached the limit while this one was being checked.
    if ((await failuresOf(tx.db, username, tx.now)) >= LOGIN_FAILURES_ALLOWED) throw new Refusal("REQUEST_LIMIT");
    await tx.db.loginFailure.deleteMany({ where: { username } });
    await tx.db.token.create({
      data: {
        hash: hashToken(token),
        memberId: member.id,
        createdAt: tx.now,
        expiresAt: new Date(tx.now.getTime() + TOKEN_LIFETIME_DAYS * DAY_MS),
      },
    });
  });
  return { token };
}

/** Counts a failed login. @returns the refusal it deserves; the count itself is kept */
async function noteFailure(tx: Tx, username: string): Promise<Refusal> {
  if ((await failuresOf(tx.db, username, tx.now)) >= LOGIN_FAILURES_ALLOWED) return new Refusal("REQUEST_LIMIT");
  await tx.db.loginFailure.create({ data: { username, at: tx.now } });
  return new Refusal("WRONG_CREDENTIAL");
}

function failuresOf(db: Tx["db"], username: string, now: Date): Promise<number> {
  const since = new Date(now.getTime() - LOGIN_FAILURE_WINDOW_MINUTES * MINUTE_MS);
  return db.loginFailure.count({ where: { username, at: { gt: since } } });
}

/** Revokes the sign-in a token belongs to. */
export async function signOut(world: World, tokenHash: string): Promise<void> {
  await world.write((tx) => tx.db.token.updateMany({ where: { hash: tokenHash }, data: { revokedAt: tx.now } }));
}
