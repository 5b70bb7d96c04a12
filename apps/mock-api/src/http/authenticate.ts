import { Refusal } from "@mekong/contract/errors";
import { findSignIn, hashToken, signInProblem } from "../domain/sign-in";
import { cached } from "../world/read-cache";
import type { World } from "../world/world";
import type { Caller } from "./call";

export type Identity = { caller: Caller; expiresAt: Date } | { caller: null; expiresAt: null; refusal: Refusal };

export async function identify(world: World, header: string | undefined): Promise<Identity> {
  const token = /^Bearer (\S+)$/.exec(header ?? "")?.[1];
  if (!token) return refusedIdentity("invalid-token");
  return signInOf(world, hashToken(token));
}

export async function signInOf(world: World, tokenHash: string): Promise<Identity> {
  const row = await cached(world.read, ["Token", "Member"], `sign-in ${tokenHash}`, () =>
    findSignIn(world.read, tokenHash),
  );
  const problem = signInProblem(row, world.clock.now());
  if (!row || problem) return refusedIdentity(problem ?? "invalid-token");
  return { caller: { memberId: row.member.id, username: row.member.username, tokenHash }, expiresAt: row.expiresAt };
}

function refusedIdentity(code: "invalid-token" | "EXPIRED_AUTH_TOKEN" | "INACTIVE_USER"): Identity {
  return { caller: null, expiresAt: null, refusal: new Refusal(code) };
}
