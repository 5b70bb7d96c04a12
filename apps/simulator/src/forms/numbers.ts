import { parseAmount } from "@mekong/contract/amount-text";
import type { Currency } from "@mekong/contract/limits";

/** A decimal number as JSON has it, without an exponent; undefined for anything else, such as `0x10`, `1,000` or nothing. */
export function readNumber(text: string): number | undefined {
  return /^-?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : undefined;
}

/**
 * An amount of money, read as the app reads a member's. Whether it is enough is the server's to judge.
 * @param currency whose sign may stand beside the amount
 * @returns the amount in baht or kip, or what is wrong with the text
 */
export function readAmount(text: string, currency?: Currency): { value: number } | { error: string } {
  const amount = parseAmount(text, currency);
  if (typeof amount === "number") return { value: amount };
  return { error: amount === "tooLarge" ? "At most 9,999,999,999.99" : "Write the amount like 1250 or 1250.50" };
}
