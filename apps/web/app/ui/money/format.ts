import type { Currency } from "@mekong/contract/limits";

const twoDecimals = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** What an amount that is no number looks like (spec §9). */
export const NO_AMOUNT = "-";

/** 1234.5 → `1,234.50`, in every language; `-` when not a number (spec §9). */
export function formatAmount(amount: number | null | undefined): string {
  return typeof amount === "number" && Number.isFinite(amount) ? twoDecimals.format(amount) : NO_AMOUNT;
}

const signs: Record<Currency, string> = { BAHT: "฿", LAK: "₭" };

/** ฿ for baht, ₭ for kip. */
export function currencySign(currency: Currency): string {
  return signs[currency];
}

/** `฿1,234.50`, for a sentence; `-` when not a number. */
export function formatMoney(amount: number | null | undefined, currency: Currency): string {
  const text = formatAmount(amount);
  if (text === NO_AMOUNT) return text;
  return text.startsWith("-") ? `-${signs[currency]}${text.slice(1)}` : `${signs[currency]}${text}`;
}

/** 500 → `500`, 10.5 → `10.50`: an amount to pick from, without noughts that say nothing. */
export function formatRound(amount: number): string {
  return Number.isInteger(amount) ? amount.toLocaleString("en-US") : formatAmount(amount);
}
