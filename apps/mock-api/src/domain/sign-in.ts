import type { ErrorCode } from "@mekong/contract/errors";
import type { Read } from "../world/tx";

/** A sign-in and its member, as far as whether it still counts depends on them. */
export interface SignIn {
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
  readonly member: { readonly id: string; readonly username: string; readonly active: boolean };
}

/** The sign-in with this token hash, or null. @param read `world.read`, or `tx.db` to see the own transaction */
export function findSignIn(read: Read, tokenHash: string): Promise<SignIn | null> {
  return read.token.findUnique({
    where: { hash: tokenHash },
    select: { expiresAt: true, revokedAt: true, member: { select: { id: true, username: true, active: true } } },
  });
}

/**
 * Why a sign-in does not count (any more): unknown or revoked `invalid-token`, its time over `EXPIRED_AUTH_TOKEN`, its
 * member deactivated `INACTIVE_USER`; null when it counts. The one rule for tokens and for every link made with one.
 */
export function signInProblem(
  signIn: SignIn | null,
  now: Date,
): Extract<ErrorCode, "invalid-token" | "EXPIRED_AUTH_TOKEN" | "INACTIVE_USER"> | null {
  if (!signIn || signIn.revokedAt) return "invalid-token";
  if (signIn.expiresAt <= now) return "EXPIRED_AUTH_TOKEN";
  return signIn.member.active ? null : "INACTIVE_USER";
}
