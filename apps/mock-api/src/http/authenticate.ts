import { createHash } from "node:crypto";
import { Refusal } from "@mekong/contract/errors";
import type { World } from "../world/world";
import type { Caller } from "./call";

/** What a token says: who, or the refusal it deserves. */
export type Identity = { caller: Caller } | { caller: null; refusal: Refusal };

/** Tokens are stored hashed: reading the database gives nobody a sign-in. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/**
 * Who sent this Authorization header. No, unknown or revoked token: `invalid-token`; one whose time
 * is over: `EXPIRED_AUTH_TOKEN`; a deactivated member: `INACTIVE_USER` (design §4).
 */
export async function identify(world: World, header: string | undefined): Promise<Identity> {
  const token = /^Bearer (\S+)$/.exec(header ?? "")?.[1];
  if (!token) return refused("invalid-token");
  const tokenHash = hashToken(token);
  const row = await world.read.token.findUnique({
    where: { hash: tokenHash },
    select: { expiresAt: true, revokedAt: true, member: { select: { id: true, username: true, active: true } } },
  });
  if (!row || row.revokedAt) return refused("invalid-token");
  if (row.expiresAt <= world.clock.now()) return refused("EXPIRED_AUTH_TOKEN");
  if (!row.member.active) return refused("INACTIVE_USER");
  return { caller: { memberId: row.member.id, username: row.member.username, tokenHash } };
}

function refused(code: "invalid-token" | "EXPIRED_AUTH_TOKEN" | "INACTIVE_USER"): Identity {
  return { caller: null, refusal: new Refusal(code) };
}
