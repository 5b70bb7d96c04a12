import { parseAmount } from "@mekong/contract/amount-text";
import type { Currency } from "@mekong/contract/limits";
import type { TextKey } from "../../i18n/text-key";
import { formatRound } from "../../ui/money/format";
import type { Limits } from "./withdraw-data";

/** What is wrong with an amount as it was typed: a text, and the limit in baht or kip where it names one. */
export interface Fault {
  text: Extract<TextKey, `withdraw:${string}` | "wallet:amount.malformed">;
  limit?: number;
}

/** What is wrong with an amount (spec §5). The backend, whose limits these are, looks at it again. */
export function faultIn(typed: string, { least, most }: Limits, currency: Currency): Fault | null {
  const amount = parseAmount(typed, currency);
  if (amount === "malformed") return { text: "wallet:amount.malformed" };
  if (amount === "tooLarge") return { text: "withdraw:maximum", limit: most };
  // Nothing is no withdrawal, even where the operator names no least.
  if (amount === "empty" || amount === 0 || amount < least) return { text: "withdraw:minimum", limit: least };
  if (amount > most) return { text: "withdraw:maximum", limit: most };
  return null;
}

/** What the text of a fault has to be told. `unit`: the word for the member's currency. */
export function faultParams(t: (key: `common:unit.${Currency}`) => string, { limit }: Fault, currency: Currency) {
  return limit === undefined ? {} : { amount: formatRound(limit), unit: t(`common:unit.${currency}`) };
}

/** Refusals that are about the amount, whether or not the backend says so. */
const aboutAmount = new Set(["WITHDRAW_MINIMUM", "WITHDRAW_MAXIMUM", "MONEY_NOT_ENOUGH"]);

/** Whether a refusal of the backend is about the amount. */
export function isAboutAmount({ code, path }: { code: string; path?: string }): boolean {
  return path === "amount" || aboutAmount.has(code);
}

/** All that can be withdrawn at once, in baht or kip. */
export function everythingOf(total: number, { most }: Limits): number {
  return Math.min(total, most);
}
