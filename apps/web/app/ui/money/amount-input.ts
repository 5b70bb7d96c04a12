import type { AmountProblem } from "@mekong/contract/amount-text";
import { type Currency, currencies } from "@mekong/contract/limits";
import { MAX_AMOUNT } from "@mekong/contract/money";
import { formatMoney } from "./format";

export function amountProblemParams(currency: Currency) {
  return { maximum: formatMoney(MAX_AMOUNT, currency), example: currency === "LAK" ? "1,250" : "1250.50" };
}

export function amountProblemText(
  t: (key: `wallet:amount.${AmountProblem}`, params: ReturnType<typeof amountProblemParams>) => string,
  problem: AmountProblem,
  currency: Currency,
): string {
  return t(`wallet:amount.${problem}`, amountProblemParams(currency));
}

export function formCurrency(form: FormData): Currency {
  return currencies.find((each) => each === form.get("currency")) ?? "BAHT";
}
