import { Refusal } from "@mekong/contract/errors";
import {
  LAO_PHONE_DIGITS,
  OTP_VERIFIED_MINUTES,
  OTP_WITHOUT_TOKEN_MINUTES,
  PHONE_DIGITS,
} from "@mekong/contract/limits";
import type { Read, Tx } from "../world/tx";
import type { World } from "../world/world";

const DIGITS = /^[0-9]+$/;

/** In the Lao variant the refusal is INVALID_USER_INFO, whose text names no length. */
export function checkPhoneNumber(world: Pick<World, "manifest">, phoneNumber: string, path: string): void {
  const lao = world.manifest.currency === "LAK";
  const { min, max } = lao ? LAO_PHONE_DIGITS : { min: PHONE_DIGITS, max: PHONE_DIGITS };
  if (DIGITS.test(phoneNumber) && phoneNumber.length >= min && phoneNumber.length <= max) return;
  throw new Refusal(lao ? "INVALID_USER_INFO" : "PHONE_NUMBER_REQUIRE_10_DIGIT", { path });
}

const MINUTE_MS = 60_000;

/**
 * A token must be that of the latest verification, which counts for 30 minutes. Without a token (as in the specification) it
 * counts for 10 minutes, but never after a token was presented: then the owner's client has one and the caller is somebody
 * else.
 */
export async function isPhoneVerified(
  read: Read,
  now: Date,
  phoneNumber: string,
  tokenHash?: string,
): Promise<boolean> {
  const minutes = tokenHash === undefined ? OTP_WITHOUT_TOKEN_MINUTES : OTP_VERIFIED_MINUTES;
  const last = await read.oneTimeCode.findFirst({
    where: { phoneNumber, verifiedAt: { gt: new Date(now.getTime() - minutes * MINUTE_MS) } },
    orderBy: [{ verifiedAt: "desc" }, { createdAt: "desc" }],
    select: { tokenHash: true },
  });
  if (!last) return false;
  if (tokenHash !== undefined) return last.tokenHash === tokenHash;
  return (await read.oneTimeCode.count({ where: { phoneNumber, tokenShownAt: { not: null } } })) === 0;
}

export async function isTokenNotShownYet(read: Read, phoneNumber: string, tokenHash: string): Promise<boolean> {
  return (await read.oneTimeCode.count({ where: { phoneNumber, tokenHash, tokenShownAt: null } })) > 0;
}

export async function recordTokenShown(tx: Tx, phoneNumber: string, tokenHash: string): Promise<void> {
  await tx.db.oneTimeCode.updateMany({
    where: { phoneNumber, tokenHash, tokenShownAt: null },
    data: { tokenShownAt: tx.now },
  });
}
