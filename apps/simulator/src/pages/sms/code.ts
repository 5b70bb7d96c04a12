import { OTP_DIGITS, OTP_LIFETIME_SECONDS } from "@mekong/contract/limits";
import type { SmsRow } from "@mekong/contract/simulator/reads-sms";

const codePattern = new RegExp(`(?<!\\d)\\d{${OTP_DIGITS}}(?!\\d)`);

/** The one-time code in a text message; undefined when it has none. */
export function codeIn(text: string): string | undefined {
  return codePattern.exec(text)?.[0];
}

/** Milliseconds, by the world's clock, until which a code can be good. */
export function endOfCode({ createdAt }: SmsRow): number {
  return Date.parse(createdAt) + OTP_LIFETIME_SECONDS * 1000;
}

/** Ids of messages whose code a newer one to the same phone has made void. @param rows newest first */
export function replacedCodes(rows: readonly SmsRow[]): Set<number> {
  const seen = new Set<string>();
  const replaced = new Set<number>();
  for (const { id, phoneNumber, text } of rows) {
    if (codeIn(text) === undefined) continue;
    if (seen.has(phoneNumber)) replaced.add(id);
    seen.add(phoneNumber);
  }
  return replaced;
}
