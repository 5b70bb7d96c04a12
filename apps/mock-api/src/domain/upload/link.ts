import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { UPLOAD_LINK_MINUTES } from "@mekong/contract/limits";
import { readSetting, writeSetting } from "../../world/settings";
import type { World } from "../../world/world";

/** What every link to an upload starts with, behind the origin. */
export const UPLOADS_PREFIX = "/uploads";

const KEY_BYTES = 32;

/**
 * A link to an upload that opens in a new tab, where no token goes along: whoever has it can open it for
 * UPLOAD_LINK_MINUTES of the world's time. Make it only for who may see the file. Not within a transaction.
 * @returns path and query, without an origin
 */
export async function uploadPath(world: World, uploadId: string): Promise<string> {
  const until = Math.floor(world.clock.now().getTime() / 1000) + UPLOAD_LINK_MINUTES * 60;
  const ticket = `${until.toString(36)}.${sign(await linkKey(world), world.name, uploadId, until)}`;
  return `${UPLOADS_PREFIX}/${world.name}/${uploadId}?ticket=${ticket}`;
}

/** Whether a link's ticket opens an upload now. */
export async function opens(world: World, uploadId: string, ticket: string): Promise<boolean> {
  const [, time, signature] = /^([0-9a-z]{1,9})\.([\w-]{43})$/.exec(ticket) ?? [];
  if (time === undefined || signature === undefined) return false;
  const until = Number.parseInt(time, 36);
  const right = sign(await linkKey(world), world.name, uploadId, until);
  return timingSafeEqual(Buffer.from(signature), Buffer.from(right)) && until * 1000 > world.clock.now().getTime();
}

/** The world's own secret; the world's name and the file's id are signed with it, so a copy's links open nothing here. */
async function linkKey(world: World): Promise<Buffer> {
  const known = await readSetting<string>(world.read, "uploadKey");
  if (known !== null) return Buffer.from(known, "base64url");
  const fresh = randomBytes(KEY_BYTES).toString("base64url");
  const key = await world.write(async (tx) => {
    const made = await readSetting<string>(tx.db, "uploadKey");
    if (made === null) await writeSetting(tx, "uploadKey", fresh);
    return made ?? fresh;
  });
  return Buffer.from(key, "base64url");
}

function sign(key: Buffer, world: string, uploadId: string, until: number): string {
  return createHmac("sha256", key).update(`${world}\n${uploadId}\n${until}`).digest("base64url");
}
