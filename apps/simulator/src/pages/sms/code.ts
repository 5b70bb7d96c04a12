import { OTP_DIGITS, OTP_LIFETIME_SECONDS } from "@mekong/contract/limits";
import type { SmsRow } from "@mekong/contract/simulator/reads-sms";

const codePattern = new RegExp(`(?<!\\d)\\d{${OTP_DIGITS}}(?!\\d)`);

/** Extracts the one-time code. */
export function extractCode(text: string): string | undefined {
  return codePattern.exec(text)?.[0];
}

/** Expiry of a code in milliseconds, by the world's clock. */
export function codeExpiresAtMs({ createdAt }: SmsRow): number {
  return Date.parse(createdAt) + OTP_LIFETIME_SECONDS * 1000;
}

/** Ids of messages whose code was replaced by a newer one for the same phone. @param rows newest first */
export function replacedCodes(rows: readonly SmsRow[]): Set<number> {
  const seenPhones = new Set<string>();
  const replaced = new Set<number>();
  for (const { id, phoneNumber, text } of rows) {
    if (extractCode(text) === undefined) continue;
    if (seenPhones.has(phoneNumber)) replaced.add(id);
    seenPhones.add(phoneNumber);
  }
  return replaced;
}
