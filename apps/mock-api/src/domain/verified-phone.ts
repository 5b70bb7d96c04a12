import { OTP_VERIFIED_MINUTES } from "@mekong/contract/limits";
import type { Read } from "../world/tx";

const MINUTE_MS = 60_000;

/**
 * Whether a phone was verified by a one-time code in the last 30 minutes.
 * @param tokenHash of the code it must have been verified by; without it, any will do
 */
export async function isPhoneVerified(
  read: Read,
  now: Date,
  phoneNumber: string,
  tokenHash?: string,
): Promise<boolean> {
  const since = new Date(now.getTime() - OTP_VERIFIED_MINUTES * MINUTE_MS);
  const verified = await read.oneTimeCode.findFirst({
    where: { phoneNumber, tokenHash, verifiedAt: { gt: since } },
    select: { id: true },
  });
  return verified !== null;
}
