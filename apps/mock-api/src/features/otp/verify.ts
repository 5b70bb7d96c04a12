import { withoutSeparators } from "@mekong/contract/digits";
import { Refusal } from "@mekong/contract/errors";
import { OTP_BLOCK_MINUTES, OTP_WRONG_CODES_ALLOWED } from "@mekong/contract/limits";
import { RateLimited } from "../../domain/rate-limited";
import { hashToken } from "../../domain/sign-in";
import type { Tx } from "../../world/tx";

const BLOCK_MS = OTP_BLOCK_MINUTES * 60_000;

export async function checkNotBlocked(tx: Tx, phoneNumber: string): Promise<void> {
  const block = await tx.db.oneTimeCodeBlock.findUnique({ where: { phoneNumber } });
  if (block && block.blockedUntil > tx.now) {
    throw new RateLimited("OTP_BLOCK", block.blockedUntil.getTime() - tx.now.getTime());
  }
}

/** Counts attempts as long as a block lasts, so that attempts from before a block do not count after it. */
async function recordWrongCode(tx: Tx, { id, phoneNumber }: { id: string; phoneNumber: string }): Promise<void> {
  await tx.db.oneTimeCode.update({ where: { id }, data: { wrong: { increment: 1 } } });
  const since = new Date(tx.now.getTime() - BLOCK_MS);
  const { _sum } = await tx.db.oneTimeCode.aggregate({
    where: { phoneNumber, createdAt: { gt: since } },
    _sum: { wrong: true },
  });
  if ((_sum.wrong ?? 0) < OTP_WRONG_CODES_ALLOWED) return;
  const blockedUntil = new Date(tx.now.getTime() + BLOCK_MS);
  await tx.db.oneTimeCodeBlock.upsert({
    where: { phoneNumber },
    create: { phoneNumber, blockedUntil },
    update: { blockedUntil },
  });
}

/** Token of 32 bytes in base64url. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/**
 * @returns false for a wrong code; the caller must commit, or the attempt does not count
 * @throws Refusal, see docs/rules.md
 */
export async function checkCode(tx: Tx, otpToken: string, otpCode: string): Promise<boolean> {
  if (!TOKEN.test(otpToken)) throw new Refusal("OTP_TOKEN_INVALID", { path: "otpToken" });
  const oneTimeCode = await tx.db.oneTimeCode.findUnique({ where: { tokenHash: hashToken(otpToken) } });
  if (!oneTimeCode) throw new Refusal("OTP_NOT_EXIST", { path: "otpToken" });
  await checkNotBlocked(tx, oneTimeCode.phoneNumber);
  if (oneTimeCode.verifiedAt) throw new Refusal("OTP_VERIFIED");
  if (oneTimeCode.expiresAt <= tx.now) throw new Refusal("OTP_EXPIRED");
  if (withoutSeparators(otpCode) !== oneTimeCode.code) {
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
