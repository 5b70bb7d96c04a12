import { type AmountProblem, parseAmount } from "@mekong/contract/amount-text";
import { type Currency, type QrProvider, qrProviders, qrRules } from "@mekong/contract/limits";

/**
 * Presets and minimum (spec §9). PAYTIMZ_MINIMUM replaces PAYTIMZ's minimum and first preset; lower presets are dropped.
 * @param paytimzMinimum baht or kip; null if not set
 */
export function rulesFor(provider: QrProvider, paytimzMinimum: number | null): { minimum: number; presets: number[] } {
  const { minimum, presets } = qrRules[provider];
  if (provider !== "PAYTIMZ" || paytimzMinimum === null) return { minimum, presets: [...presets] };
  return { minimum: paytimzMinimum, presets: [paytimzMinimum, ...presets.slice(1).filter((p) => p > paytimzMinimum)] };
}

export function isQrProvider(text: unknown): text is QrProvider {
  return qrProviders.some((provider) => provider === text);
}

/** Smallest amount that is sent to the backend (spec §5), in baht or kip. */
const MIN_CREATE_AMOUNT = 1;

/** Returns the amount in baht or kip, or the validation error. */
export function qrAmount(typed: string, currency: Currency): number | "tooSmall" | AmountProblem {
  const amount = parseAmount(typed, currency);
  return amount === "empty" || (typeof amount === "number" && amount < MIN_CREATE_AMOUNT) ? "tooSmall" : amount;
}
