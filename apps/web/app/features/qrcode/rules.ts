import { type AmountProblem, parseAmount } from "@mekong/contract/amount-text";
import { type Currency, type QrProvider, qrProviders, qrRules } from "@mekong/contract/limits";

/**
 * Presets and least amount of a provider (spec §9). The setting PAYTIMZ_MINIMUM replaces PAYTIMZ's
 * minimum and first preset; presets under it would only be refused and are left out.
 * @param paytimzMinimum in baht or kip; null when not set
 */
export function rulesFor(provider: QrProvider, paytimzMinimum: number | null): { minimum: number; presets: number[] } {
  const { minimum, presets } = qrRules[provider];
  if (provider !== "PAYTIMZ" || paytimzMinimum === null) return { minimum, presets: [...presets] };
  return { minimum: paytimzMinimum, presets: [paytimzMinimum, ...presets.slice(1).filter((p) => p > paytimzMinimum)] };
}

/** Whether a text is a provider of QRs. */
export function isQrProvider(text: unknown): text is QrProvider {
  return qrProviders.some((provider) => provider === text);
}

/** Under this nothing is asked for (spec §5), in baht or kip. */
const CREATE_FROM = 1;

/** The amount typed, in baht or kip, or why no QR can be created for it. For the browser and the server alike. */
export function qrAmount(typed: string, currency: Currency): number | "tooSmall" | AmountProblem {
  const amount = parseAmount(typed, currency);
  return amount === "empty" || (typeof amount === "number" && amount < CREATE_FROM) ? "tooSmall" : amount;
}
