import { type AmountProblem, parseAmount } from "@mekong/contract/amount-text";
import { type Currency, WALLET_TOPUP_MINIMUM_BAHT } from "@mekong/contract/limits";

/** Amount in baht or kip, or the validation error (spec §5). */
export function topUpAmount(typed: string, currency: Currency): number | "tooSmall" | AmountProblem {
  const amount = parseAmount(typed, currency);
  return amount === "empty" || (typeof amount === "number" && amount < WALLET_TOPUP_MINIMUM_BAHT) ? "tooSmall" : amount;
}
