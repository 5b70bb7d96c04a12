import { parseAmount } from "@mekong/contract/amount-text";
import type { Currency } from "@mekong/contract/limits";

/** Parses a JSON decimal without exponent. Undefined for anything else, such as `0x10`, `1,000` or an empty text. */
export function readNumber(text: string): number | undefined {
  return /^-?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : undefined;
}

/**
 * Parses an amount as the app does for members. The server checks the minimum.
 * @param currency its sign is allowed beside the amount
 * @returns baht or kip, or an error text
 */
export function readAmount(text: string, currency?: Currency): { value: number } | { error: string } {
  const amount = parseAmount(text, currency);
  if (typeof amount === "number") return { value: amount };
  if (amount === "fraction") return { error: "Enter whole kip, without decimals" };
  return { error: amount === "tooLarge" ? "At most 9,999,999,999.99" : "Enter an amount like 1250 or 1250.50" };
}
