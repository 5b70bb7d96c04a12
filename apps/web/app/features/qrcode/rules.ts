import { type AmountProblem, parseAmount } from "@mekong/contract/amount-text";
import { inCurrency } from "@mekong/contract/currency-amounts";
import { type Currency, type QrProvider, qrProviders, qrRules } from "@mekong/contract/limits";

/** In baht. */
export interface QrRules {
  minimum: number;
  presets: readonly number[];
  /** In kip, instead of the converted presets; null if not set. */
  kipPresets?: readonly number[] | null;
}

/**
 * Presets and minimum (spec §9). PAYTIMZ_MINIMUM replaces PAYTIMZ's minimum and first preset; lower presets are dropped.
 * @param paytimzMinimum in baht; null if not set
 * @param kipPresets null if not set
 */
export function rulesFor(
  provider: QrProvider,
  { paytimzMinimum, kipPresets }: { paytimzMinimum: number | null; kipPresets: readonly number[] | null },
): QrRules {
  const { minimum, presets } = qrRules[provider];
  if (provider !== "PAYTIMZ" || paytimzMinimum === null) return { minimum, presets, kipPresets };
  const higherPresets = presets.slice(1).filter((preset) => preset > paytimzMinimum);
  return { minimum: paytimzMinimum, presets: [paytimzMinimum, ...higherPresets], kipPresets };
}

/** Presets and minimum in the member's currency. */
export function rulesIn(
  currency: Currency,
  { minimum: minimumBaht, presets, kipPresets }: QrRules,
): { minimum: number; presets: number[] } {
  const minimum = inCurrency(minimumBaht, currency);
  if (currency === "LAK" && kipPresets) return { minimum, presets: kipPresets.filter((preset) => preset >= minimum) };
  return { minimum, presets: presets.map((preset) => inCurrency(preset, currency)) };
}

export function isQrProvider(text: unknown): text is QrProvider {
  return qrProviders.some((provider) => provider === text);
}

/** Smallest amount in baht that is sent to the backend (spec §5). */
const MIN_CREATE_AMOUNT = 1;

/** Returns the amount in baht or kip, or the validation error. */
export function qrAmount(typed: string, currency: Currency): number | "tooSmall" | AmountProblem {
  const amount = parseAmount(typed, currency);
  return amount === "empty" || (typeof amount === "number" && amount < inCurrency(MIN_CREATE_AMOUNT, currency))
    ? "tooSmall"
    : amount;
}
