import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { CHAT_TICKET_SECONDS } from "@mekong/contract/limits";
import { readSetting, writeSetting } from "../../world/settings";
import type { World } from "../../world/world";

/**
 * What a member's socket joins with: the hash of the sign-in it was given to and the end of its time,
 * signed with a key of the world. It holds no secret of the member, any process of the world's can read
 * it, and it ends with the sign-in: who redeems it looks that up.
 */
export async function issueTicket(world: World, tokenHash: string): Promise<string> {
  const said = `${tokenHash}.${Math.floor(world.clock.now().getTime() / 1000) + CHAT_TICKET_SECONDS}`;
  return `${said}.${signature(world, await keyOf(world), said)}`;
}

/** The hash of the sign-in that a ticket was given to; null when it is not ours, or its time is over. */
export async function redeemTicket(world: World, ticket: string): Promise<string | null> {
  const [tokenHash, until, signed, ...more] = ticket.split(".");
  if (!tokenHash || !until || !signed || more.length > 0) return null;
  const expected = Buffer.from(signature(world, await keyOf(world), `${tokenHash}.${until}`));
  const given = Buffer.from(signed);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null;
  return Number(until) * 1000 > world.clock.now().getTime() ? tokenHash : null;
}

/** A copy of a world has its key: the name makes a ticket good in one of them only. */
function signature(world: World, key: string, said: string): string {
  return createHmac("sha256", key).update(`${world.name}\n${said}`).digest("base64url");
}

/** Made when it is first asked for. */
async function keyOf(world: World): Promise<string> {
  const key = await readSetting(world.read, "chatKey");
  if (key !== null) return key;
  const fresh = randomBytes(32).toString("base64url");
  return world.write(async (tx) => {
    const made = await readSetting(tx.db, "chatKey");
    if (made === null) await writeSetting(tx, "chatKey", fresh);
    return made ?? fresh;
  });
}
