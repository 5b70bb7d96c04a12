import type { AmountProblem } from "@mekong/contract/amount-text";
import type { Currency } from "@mekong/contract/limits";
import { MAX_AMOUNT } from "@mekong/contract/money";
import { formatMoney } from "./format";

/** What the texts `wallet:amount.*` need: the largest amount that can be sent, with the currency's sign. */
export function amountProblemParams(currency: Currency) {
  return { maximum: formatMoney(MAX_AMOUNT, currency) };
}

/** The text at an amount field whose content cannot be used. */
export function amountProblemText(
  t: (key: `wallet:amount.${AmountProblem}`, params: ReturnType<typeof amountProblemParams>) => string,
  problem: AmountProblem,
  currency: Currency,
): string {
  return t(`wallet:amount.${problem}`, amountProblemParams(currency));
}
