import { Refusal } from "@mekong/contract/errors";
import { OTP_VERIFIED_MINUTES, OTP_WITHOUT_TOKEN_MINUTES } from "@mekong/contract/limits";
import { isPhoneNumber, normalizePhone } from "@mekong/contract/phone-number";
import type { Read, Tx } from "../world/tx";
import type { World } from "../world/world";

type Manifest = Pick<World, "manifest">;

function variantOf({ manifest }: Manifest): "thai" | "lao" {
  return manifest.currency === "LAK" ? "lao" : "thai";
}

/** Spelling under which members, failed logins and one-time codes are stored. */
export function storedPhone(world: Manifest, phoneOrUsername: string): string {
  return normalizePhone(phoneOrUsername, variantOf(world));
}

/**
 * @param phoneNumber as returned by `storedPhone`
 * @throws PHONE_NUMBER_REQUIRE_10_DIGIT; INVALID_USER_INFO in the Lao variant
 */
export function checkPhoneNumber(world: Manifest, phoneNumber: string, path: string): void {
  const variant = variantOf(world);
  if (isPhoneNumber(phoneNumber, variant)) return;
  throw new Refusal(variant === "lao" ? "INVALID_USER_INFO" : "PHONE_NUMBER_REQUIRE_10_DIGIT", { path });
}

const MINUTE_MS = 60_000;

/** Follows the rules of one-time codes in docs/rules.md. */
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
