import { type Currency, type QrProvider, qrRules } from "./limits";

/** Browser code must not import zod. */

/** Converts amounts that are defined in baht only. */
export const KIP_PER_BAHT = 500;

export const transferMinimum: Record<Currency, number> = { BAHT: 1, LAK: 500 };
export const walletTopUpMinimum: Record<Currency, number> = { BAHT: 2, LAK: 1_000 };

/** @param paytimzMinimum in baht; null if not set */
export function qrMinimum(provider: QrProvider, currency: Currency, paytimzMinimum: number | null): number {
  const baht = (provider === "PAYTIMZ" && paytimzMinimum) || qrRules[provider].minimum;
  return inCurrency(baht, currency);
}

export function inCurrency(baht: number, currency: Currency): number {
  return currency === "LAK" ? Math.round(baht * KIP_PER_BAHT) : baht;
}

/** Rounds shares of winnings and bonuses down to a whole kip. */
export function wholeAmount(amount: number, currency: Currency): number {
  return currency === "LAK" ? Math.floor(amount) : amount;
}

/** The kip has no subunit in use. */
export function hasValidDecimals(amount: number, currency: Currency): boolean {
  return currency !== "LAK" || Number.isInteger(amount);
}
