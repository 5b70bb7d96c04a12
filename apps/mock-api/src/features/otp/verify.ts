import { Refusal } from "@mekong/contract/errors";
import { hashToken } from "../../domain/sign-in";
import type { Tx } from "../../world/tx";
import { checkNotBlocked, recordWrongCode } from "./block";

/** 32 bytes in base64url. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/**
 * Throws in order: OTP_TOKEN_INVALID (malformed), OTP_NOT_EXIST, OTP_BLOCK, OTP_VERIFIED, OTP_EXPIRED (also for replaced
 * codes).
 * @returns false for a wrong code; the caller must commit, or the attempt does not count
 */
export async function checkCode(tx: Tx, otpToken: string, otpCode: string): Promise<boolean> {
  if (!TOKEN.test(otpToken)) throw new Refusal("OTP_TOKEN_INVALID", { path: "otpToken" });
  const oneTimeCode = await tx.db.oneTimeCode.findUnique({ where: { tokenHash: hashToken(otpToken) } });
  if (!oneTimeCode) throw new Refusal("OTP_NOT_EXIST", { path: "otpToken" });
  await checkNotBlocked(tx, oneTimeCode.phoneNumber);
  if (oneTimeCode.verifiedAt) throw new Refusal("OTP_VERIFIED");
  if (oneTimeCode.expiresAt <= tx.now) throw new Refusal("OTP_EXPIRED");
  if (otpCode !== oneTimeCode.code) {
    await recordWrongCode(tx, oneTimeCode);
    return false;
  }
  const { count } = await tx.db.oneTimeCode.updateMany({
    where: { id: oneTimeCode.id, verifiedAt: null },
    data: { verifiedAt: tx.now },
  });
  if (count === 0) throw new Refusal("OTP_VERIFIED");
  return true;
}
