import { type AmountProblem, parseAmount } from "@mekong/contract/amount-text";
import { type Currency, WALLET_TOPUP_MINIMUM_BAHT } from "@mekong/contract/limits";

/** The amount typed, in baht or kip, or why there is none to announce (spec §5). For the browser and the server alike. */
export function topUpAmount(typed: string, currency: Currency): number | "tooSmall" | AmountProblem {
  const amount = parseAmount(typed, currency);
  return amount === "empty" || (typeof amount === "number" && amount < WALLET_TOPUP_MINIMUM_BAHT) ? "tooSmall" : amount;
}
