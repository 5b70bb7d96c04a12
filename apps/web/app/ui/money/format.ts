import { currencySigns } from "@mekong/contract/formats";
import type { Currency } from "@mekong/contract/limits";

export const NO_AMOUNT = "-";
export const HIDDEN_AMOUNT = "••••••";

/** 1234.5 → `1,234.50` in every language; `-` when not a number (spec §9). */
export function formatAmount(amount: number | null | undefined): string {
  return typeof amount === "number" && Number.isFinite(amount) ? grouped(twoDecimals(amount)) : NO_AMOUNT;
}

/** Rounds half up in decimal, not binary: 1.005 → `1.01`. */
function twoDecimals(amount: number): string {
  const text = String(Math.abs(amount));
  // Exponent notation means almost zero or no plausible amount.
  if (text.includes("e")) return amount.toFixed(2);
  const [whole = "", decimals = ""] = text.split(".");
  // Leaves out the whole part, which would cost precision.
  const satang = Math.round(Number(`${decimals.slice(0, 2).padEnd(2, "0")}.${decimals.slice(2)}`));
  const [units, rest] = satang === 100 ? [Number(whole) + 1, 0] : [whole, satang];
  return `${amount < 0 ? "-" : ""}${units}.${String(rest).padStart(2, "0")}`;
}

/** 12345 → `12,345`. */
export function formatCount(count: number): string {
  return grouped(String(count));
}

/** The first use of `Intl.NumberFormat` would cost 20 to 30 ms per page (docs/decisions/021). */
function grouped(number: string): string {
  const [whole = "", ...decimals] = number.split(".");
  return [whole.replace(/\B(?=(?:\d{3})+$)/g, ","), ...decimals].join(".");
}

export function currencySign(currency: Currency): string {
  return currencySigns[currency];
}

/** `฿1,234.50`; `-` if `amount` is not a number; `฿••••••` if `hidden`. */
export function formatMoney(amount: number | null | undefined, currency: Currency, hidden = false): string {
  const text = hidden ? HIDDEN_AMOUNT : formatAmount(amount);
  if (text === NO_AMOUNT) return text;
  return text.startsWith("-") ? `-${currencySigns[currency]}${text.slice(1)}` : `${currencySigns[currency]}${text}`;
}

/** 500 → `500`, 10.5 → `10.50`. */
export function formatRound(amount: number): string {
  return Number.isInteger(amount) ? formatCount(amount) : formatAmount(amount);
}
