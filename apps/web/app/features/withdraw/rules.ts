import { parseAmount } from "@mekong/contract/amount-text";
import type { Currency } from "@mekong/contract/limits";
import type { TextKey } from "../../i18n/text-key";
import { formatRound } from "../../ui/money/format";
import type { Limits } from "./withdraw-data";

/** `limit` in baht or kip. */
export interface FieldError {
  text: Extract<TextKey, `withdraw:${string}` | "wallet:amount.malformed">;
  limit?: number;
}

/** Validates an amount (spec §5). The backend checks its limits again. */
export function validateAmount(typed: string, { min, max }: Limits, currency: Currency): FieldError | null {
  const amount = parseAmount(typed, currency);
  if (amount === "malformed") return { text: "wallet:amount.malformed" };
  if (amount === "tooLarge") return { text: "withdraw:maximum", limit: max };
  // Zero is invalid even without a minimum.
  if (amount === "empty" || amount === 0 || amount < min) return { text: "withdraw:minimum", limit: min };
  if (amount > max) return { text: "withdraw:maximum", limit: max };
  return null;
}

export function fieldErrorParams(
  t: (key: `common:unit.${Currency}`) => string,
  { limit }: FieldError,
  currency: Currency,
) {
  return limit === undefined ? {} : { amount: formatRound(limit), unit: t(`common:unit.${currency}`) };
}

/** Error codes about the amount, also without a `path`. */
const amountErrorCodes = new Set(["WITHDRAW_MINIMUM", "WITHDRAW_MAXIMUM", "MONEY_NOT_ENOUGH"]);

export function isAmountError({ code, path }: { code: string; path?: string }): boolean {
  return path === "amount" || amountErrorCodes.has(code);
}

/** Largest withdrawal, in baht or kip. */
export function maxWithdrawal(total: number, { max }: Limits): number {
  return Math.min(total, max);
}
