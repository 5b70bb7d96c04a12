import { type AmountProblem, parseAmount } from "@mekong/contract/amount-text";
import { inCurrency } from "@mekong/contract/currency-amounts";
import type { AnswerOf } from "@mekong/contract/endpoint";
import type { getQrcode } from "@mekong/contract/http/qrcode";
import { type Currency, type QrProvider, qrProviders, qrRules } from "@mekong/contract/limits";
import { pendingDepositSearch } from "../../forms/pending-deposit";
import type { OfflineResult } from "../../ui/browser/or-offline";
import { qrcodePath } from "./qrcode-path";

/** Amounts in baht, except `kipPresets`. */
export interface QrRules {
  minimum: number;
  presets: readonly number[];
  /** Amounts in kip that replace the converted `presets`; null if not configured. */
  kipPresets?: readonly number[] | null;
}

/**
 * Amounts of spec §9. PAYTIMZ_MINIMUM (in baht) replaces PAYTIMZ's minimum and first preset; lower presets are dropped.
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

/** Amount in baht or kip, or the validation error. */
export function qrAmount(typed: string, currency: Currency): number | "tooSmall" | AmountProblem {
  const amount = parseAmount(typed, currency);
  return amount === "empty" || (typeof amount === "number" && amount < inCurrency(MIN_CREATE_AMOUNT, currency))
    ? "tooSmall"
    : amount;
}

/** `amount` in baht or kip; `expireIn`: seconds left when it was sent. */
export type LiveQrcode = Extract<AnswerOf<typeof getQrcode>, { hasQrcode: true }>;

export const qrcodeIntents = { create: "create", cancel: "cancel" } as const;

export interface QrcodeState {
  qrcode: LiveQrcode | null;
  /** World time (ISO) when the QR was first returned; only later deposits can be its payment. */
  since: string | null;
  /** World time (ISO) of the response. */
  worldTime: string | null;
  expired: boolean;
  /** Amount paid with the expected QR, in baht or kip; null if unknown. */
  paid: number | null;
  loadFailed: boolean;
  rules: QrRules;
  /** Idempotency key, one per rendered form. */
  formKey: string;
  amountError: string | null;
  typed: string;
  errorText: string | null;
  /** Failed cancellation, shown until the QR ends although polling goes on. */
  cancelErrorText: string | null;
}

export function noQrcode({ rules, formKey }: Pick<QrcodeState, "rules" | "formKey">): QrcodeState {
  return {
    qrcode: null,
    since: null,
    worldTime: null,
    expired: false,
    paid: null,
    loadFailed: false,
    rules,
    formKey,
    amountError: null,
    typed: "",
    errorText: null,
    cancelErrorText: null,
  };
}

export type QrcodeAnswer = QrcodeState | OfflineResult;

/** Names amount and time of a live QR, so that the response says whether it was paid. */
export function qrcodeStatusPath(provider: string, state: QrcodeState | null): string {
  const { qrcode, since } = state ?? {};
  return qrcodePath(provider) + (qrcode && since ? pendingDepositSearch({ amount: qrcode.amount, since }) : "");
}

/** Uses the world clock, which QA can move. */
function hasExpired(previous: QrcodeState, { expireIn }: LiveQrcode, answer: QrcodeState): boolean {
  if (previous.worldTime === null || answer.worldTime === null || answer.qrcode) return false;
  return Date.parse(answer.worldTime) >= Date.parse(previous.worldTime) + expireIn * 1000;
}

/** Keeps `since` of the same QR, and the last state on a network error. */
export function nextState(previous: QrcodeState | null, answer: QrcodeAnswer): QrcodeState | null {
  if ("offline" in answer) return previous && { ...previous, errorText: "" };
  if (!previous?.qrcode) return answer;
  if (answer.loadFailed) return { ...previous, errorText: answer.errorText };
  if (answer.qrcode?.qrcodeId === previous.qrcode.qrcodeId) {
    const cancelErrorText = answer.cancelErrorText ?? previous.cancelErrorText;
    return { ...answer, since: previous.since, cancelErrorText, errorText: answer.errorText ?? cancelErrorText };
  }
  return hasExpired(previous, previous.qrcode, answer) ? { ...answer, expired: true } : answer;
}
