import { createHmac, timingSafeEqual } from "node:crypto";
import { UPLOAD_LINK_MINUTES } from "@mekong/contract/limits";
import type { World } from "../../world/world";
import { findSignIn, signInProblem } from "../sign-in";
import { signingKey } from "../signing-key";

export const UPLOADS_PREFIX = "/uploads";

/**
 * The link's ticket replaces the token, which a new tab does not send. Check access before calling it. Do not call it
 * inside a transaction, because it may write the signing key.
 * @param tokenHash sign-in with which the link expires; null for chat files, which a room shares
 */
export async function uploadPath(world: World, uploadId: string, tokenHash: string | null = null): Promise<string> {
  const expiresAtSeconds = Math.floor(world.clock.now().getTime() / 1000) + UPLOAD_LINK_MINUTES * 60;
  const payload = `${expiresAtSeconds.toString(36)}${tokenHash === null ? "" : `.${tokenHash}`}`;
  const ticket = `${payload}.${sign(await linkKey(world), world.name, uploadId, payload)}`;
  return `${UPLOADS_PREFIX}/${world.name}/${uploadId}?ticket=${ticket}`;
}

export async function isTicketValid(world: World, uploadId: string, ticket: string): Promise<boolean> {
  const [, payload, expiry, tokenHash, signature] =
    /^(([0-9a-z]{1,9})(?:\.([\w-]{43}))?)\.([\w-]{43})$/.exec(ticket) ?? [];
  if (payload === undefined || expiry === undefined || signature === undefined) return false;
  const expected = sign(await linkKey(world), world.name, uploadId, payload);
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return false;
  const now = world.clock.now();
  if (Number.parseInt(expiry, 36) * 1000 <= now.getTime()) return false;
  return tokenHash === undefined || signInProblem(findSignIn(world.read, tokenHash), now) === null;
}

async function linkKey(world: World): Promise<Buffer> {
  return Buffer.from(await signingKey(world, "uploadKey"), "base64url");
}

function sign(key: Buffer, world: string, uploadId: string, payload: string): string {
  return createHmac("sha256", key).update(`${world}\n${uploadId}\n${payload}`).digest("base64url");
}
