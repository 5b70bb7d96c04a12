import { Refusal } from "@mekong/contract/errors";
import { OTP_BLOCK_MINUTES, OTP_WRONG_CODES_ALLOWED } from "@mekong/contract/limits";
import type { Tx } from "../../world/tx";

const BLOCK_MS = OTP_BLOCK_MINUTES * 60_000;

export async function checkNotBlocked(tx: Tx, phoneNumber: string): Promise<void> {
  const block = await tx.db.oneTimeCodeBlock.findUnique({ where: { phoneNumber } });
  if (block && block.blockedUntil > tx.now) throw new Refusal("OTP_BLOCK");
}

/**
 * Counts a wrong code and blocks the phone at the limit. Window and block have equal length, so codes from before a block
 * do not count after it.
 */
export async function recordWrongCode(tx: Tx, { id, phoneNumber }: { id: string; phoneNumber: string }): Promise<void> {
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
