import { OTP_VERIFIED_MINUTES, OTP_WITHOUT_TOKEN_MINUTES } from "@mekong/contract/limits";
import type { Read, Tx } from "../world/tx";

const MINUTE_MS = 60_000;

/**
 * Whether a phone may be registered, because it was verified by a one-time code.
 *
 * With a token: by the code that verified the phone last, for 30 minutes. Without one, as the specification's payload has
 * none: for 10 minutes, and never once a token of a code to this phone was shown, since its owner's client has one then
 * and whoever comes without is somebody else.
 * @param tokenHash of the token that is shown
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

/** Whether this is the token of a code that was sent to the phone, and has not been noted as shown. */
export async function isUnnotedToken(read: Read, phoneNumber: string, tokenHash: string): Promise<boolean> {
  return (await read.oneTimeCode.count({ where: { phoneNumber, tokenHash, tokenShownAt: null } })) > 0;
}

/** Notes that the token of a code was shown with its phone. Tokens of other phones, or of none, are not noted. */
export async function noteTokenShown(tx: Tx, phoneNumber: string, tokenHash: string): Promise<void> {
  await tx.db.oneTimeCode.updateMany({
    where: { phoneNumber, tokenHash, tokenShownAt: null },
    data: { tokenShownAt: tx.now },
  });
}
