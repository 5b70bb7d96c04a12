import { hash, randomBytes } from "node:crypto";
import type { ErrorCode } from "@mekong/contract/errors";
import { TOKEN_LIFETIME_DAYS } from "@mekong/contract/limits";
import { sqlOf } from "../world/sql";
import type { Read, Tx } from "../world/tx";

const DAY_MS = 86_400_000;

export interface SignIn {
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
  readonly member: { readonly id: string; readonly username: string; readonly active: boolean };
}

/** Hashes are stored instead of tokens, so that a database leak reveals no token. */
export function hashToken(token: string): string {
  return hash("sha256", token, "base64url");
}

export async function startSignIn(tx: Tx, memberId: string, lifetimeDays = TOKEN_LIFETIME_DAYS): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(tx.now.getTime() + lifetimeDays * DAY_MS);
  await tx.db.token.create({ data: { hash: hashToken(token), memberId, createdAt: tx.now, expiresAt } });
  return token;
}

interface SignInRow {
  expiresAt: string;
  revokedAt: string | null;
  id: string;
  username: string;
  active: bigint;
}

export function findSignIn(read: Read, tokenHash: string): SignIn | null {
  const [row] = sqlOf(read).all<SignInRow>`
    SELECT "expiresAt", "revokedAt", "Member"."id", "username", "active"
    FROM "Token" JOIN "Member" ON "Member"."id" = "memberId" WHERE "hash" = ${tokenHash}`;
  if (!row) return null;
  const { id, username, active, expiresAt, revokedAt } = row;
  return {
    expiresAt: new Date(expiresAt),
    revokedAt: revokedAt === null ? null : new Date(revokedAt),
    member: { id, username, active: Boolean(active) },
  };
}

/** Returns null for a valid sign-in. Links made with the token use the same rule. */
export function signInProblem(
  signIn: SignIn | null,
  now: Date,
): Extract<ErrorCode, "invalid-token" | "EXPIRED_AUTH_TOKEN" | "INACTIVE_USER"> | null {
  if (!signIn || signIn.revokedAt) return "invalid-token";
  if (signIn.expiresAt <= now) return "EXPIRED_AUTH_TOKEN";
  return signIn.member.active ? null : "INACTIVE_USER";
}
