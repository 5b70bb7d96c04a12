import { parseAmount } from "@mekong/contract/amount-text";
import type { Currency } from "@mekong/contract/limits";
import type { TextKey } from "../../i18n/text-key";
import { formatRound } from "../../ui/money/format";
import type { Limits } from "./withdraw-data";

/** `limit` in baht or kip. */
export interface Fault {
  text: Extract<TextKey, `withdraw:${string}` | "wallet:amount.malformed">;
  limit?: number;
}

/** Validates an amount (spec §5). The backend checks its limits again. */
export function faultIn(typed: string, { least, most }: Limits, currency: Currency): Fault | null {
  const amount = parseAmount(typed, currency);
  if (amount === "malformed") return { text: "wallet:amount.malformed" };
  if (amount === "tooLarge") return { text: "withdraw:maximum", limit: most };
  // Zero is invalid even without a minimum.
  if (amount === "empty" || amount === 0 || amount < least) return { text: "withdraw:minimum", limit: least };
  if (amount > most) return { text: "withdraw:maximum", limit: most };
  return null;
}

export function faultParams(t: (key: `common:unit.${Currency}`) => string, { limit }: Fault, currency: Currency) {
  return limit === undefined ? {} : { amount: formatRound(limit), unit: t(`common:unit.${currency}`) };
}

/** Error codes about the amount, also without a `path`. */
const aboutAmount = new Set(["WITHDRAW_MINIMUM", "WITHDRAW_MAXIMUM", "MONEY_NOT_ENOUGH"]);

export function isAboutAmount({ code, path }: { code: string; path?: string }): boolean {
  return path === "amount" || aboutAmount.has(code);
}

/** Largest withdrawal, in baht or kip. */
export function everythingOf(total: number, { most }: Limits): number {
  return Math.min(total, most);
}
