import { OTP_DIGITS } from "@mekong/contract/limits";

const CODE = new RegExp(`(?<!\\d)\\d{${OTP_DIGITS}}(?!\\d)`);

/** Extracts the one-time code, also from a pasted text message. */
export function extractOtpCode(text: string): string | null {
  const joined = text.trim().replace(/^(\d{3})[\s-](\d{3})$/, "$1$2");
  return CODE.exec(joined)?.[0] ?? null;
}
