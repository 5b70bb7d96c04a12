import { createHmac, timingSafeEqual } from "node:crypto";
import { CHAT_TICKET_SECONDS } from "@mekong/contract/limits";
import type { World } from "../../world/world";
import { signingKey } from "../signing-key";

/**
 * A ticket is signed, so that it is valid in every process of the world. The caller of `redeemTicket` checks the
 * sign-in.
 */
export async function issueTicket(world: World, tokenHash: string): Promise<string> {
  const payload = `${tokenHash}.${Math.floor(world.clock.now().getTime() / 1000) + CHAT_TICKET_SECONDS}`;
  return `${payload}.${signature(world, await signingKey(world, "chatKey"), payload)}`;
}

/** @returns the token hash; null if forged or expired */
export async function redeemTicket(world: World, ticket: string): Promise<string | null> {
  const [tokenHash, expiresAtSeconds, signatureText, ...extraParts] = ticket.split(".");
  if (!tokenHash || !expiresAtSeconds || !signatureText || extraParts.length > 0) return null;
  const expected = Buffer.from(
    signature(world, await signingKey(world, "chatKey"), `${tokenHash}.${expiresAtSeconds}`),
  );
  const actual = Buffer.from(signatureText);
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return null;
  return Number(expiresAtSeconds) * 1000 > world.clock.now().getTime() ? tokenHash : null;
}

function signature(world: World, key: string, payload: string): string {
  return createHmac("sha256", key).update(`${world.name}\n${payload}`).digest("base64url");
}
