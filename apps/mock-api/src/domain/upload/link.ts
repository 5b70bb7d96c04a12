import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { UPLOAD_LINK_MINUTES } from "@mekong/contract/limits";
import { readSetting, writeSetting } from "../../world/settings";
import type { World } from "../../world/world";
import { findSignIn, signInProblem } from "../sign-in";

export const UPLOADS_PREFIX = "/uploads";

const KEY_BYTES = 32;

/**
 * The link's ticket replaces the token, which a new tab does not send. Check access first. Do not call inside a transaction:
 * it may write the signing key.
 * @param tokenHash sign-in that the link ends with; null for chat files, which a room shares
 */
export async function uploadPath(world: World, uploadId: string, tokenHash: string | null = null): Promise<string> {
  const until = Math.floor(world.clock.now().getTime() / 1000) + UPLOAD_LINK_MINUTES * 60;
  const said = `${until.toString(36)}${tokenHash === null ? "" : `.${tokenHash}`}`;
  const ticket = `${said}.${sign(await linkKey(world), world.name, uploadId, said)}`;
  return `${UPLOADS_PREFIX}/${world.name}/${uploadId}?ticket=${ticket}`;
}

export async function opens(world: World, uploadId: string, ticket: string): Promise<boolean> {
  const [, said, time, tokenHash, signature] = /^(([0-9a-z]{1,9})(?:\.([\w-]{43}))?)\.([\w-]{43})$/.exec(ticket) ?? [];
  if (said === undefined || time === undefined || signature === undefined) return false;
  const right = sign(await linkKey(world), world.name, uploadId, said);
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(right))) return false;
  const now = world.clock.now();
  if (Number.parseInt(time, 36) * 1000 <= now.getTime()) return false;
  return tokenHash === undefined || signInProblem(await findSignIn(world.read, tokenHash), now) === null;
}

/** Copied worlds share the key; the signed world name and file id limit a link to one world. */
async function linkKey(world: World): Promise<Buffer> {
  const known = await readSetting(world.read, "uploadKey");
  if (known !== null) return Buffer.from(known, "base64url");
  const fresh = randomBytes(KEY_BYTES).toString("base64url");
  const key = await world.write(async (tx) => {
    const made = await readSetting(tx.db, "uploadKey");
    if (made === null) await writeSetting(tx, "uploadKey", fresh);
    return made ?? fresh;
  });
  return Buffer.from(key, "base64url");
}

function sign(key: Buffer, world: string, uploadId: string, said: string): string {
  return createHmac("sha256", key).update(`${world}\n${uploadId}\n${said}`).digest("base64url");
}
