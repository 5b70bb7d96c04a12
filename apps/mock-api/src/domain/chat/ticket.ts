import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { CHAT_TICKET_SECONDS } from "@mekong/contract/limits";
import { readSetting, writeSetting } from "../../world/settings";
import type { World } from "../../world/world";

/**
 * A ticket is signed, so that it is valid in every process of the world. The caller of `redeemTicket` checks the
 * sign-in.
 */
export async function issueTicket(world: World, tokenHash: string): Promise<string> {
  const payload = `${tokenHash}.${Math.floor(world.clock.now().getTime() / 1000) + CHAT_TICKET_SECONDS}`;
  return `${payload}.${signature(world, await keyOf(world), payload)}`;
}

/** @returns the token hash; null if forged or expired */
export async function redeemTicket(world: World, ticket: string): Promise<string | null> {
  const [tokenHash, expiresAtSeconds, signatureText, ...extraParts] = ticket.split(".");
  if (!tokenHash || !expiresAtSeconds || !signatureText || extraParts.length > 0) return null;
  const expected = Buffer.from(signature(world, await keyOf(world), `${tokenHash}.${expiresAtSeconds}`));
  const actual = Buffer.from(signatureText);
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return null;
  return Number(expiresAtSeconds) * 1000 > world.clock.now().getTime() ? tokenHash : null;
}

/** Copied worlds share the key, so the signed world name limits a ticket to one world. */
function signature(world: World, key: string, payload: string): string {
  return createHmac("sha256", key).update(`${world.name}\n${payload}`).digest("base64url");
}

async function keyOf(world: World): Promise<string> {
  const key = await readSetting(world.read, "chatKey");
  if (key !== null) return key;
  const fresh = randomBytes(32).toString("base64url");
  return world.write(async (tx) => {
    const existing = await readSetting(tx.db, "chatKey");
    if (existing === null) await writeSetting(tx, "chatKey", fresh);
    return existing ?? fresh;
  });
}
