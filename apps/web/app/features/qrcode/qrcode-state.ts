import type { AnswerOf } from "@mekong/contract/endpoint";
import type { getQrcode } from "@mekong/contract/http/qrcode";
import type { OfflineAnswer } from "../../ui/browser/when-offline";
import { waitedForSearch } from "../outcome/waited-for";

/** `amount` in baht or kip; `expireIn`: seconds left when it was sent. */
export type LiveQrcode = Extract<AnswerOf<typeof getQrcode>, { hasQrcode: true }>;

/** Values of the form field `intent`. */
export const qrcodeIntents = { create: "create", cancel: "cancel" } as const;

export interface QrcodeState {
  qrcode: LiveQrcode | null;
  /** World time (ISO) when the QR was first returned; only later deposits can be its payment. */
  since: string | null;
  /** World time (ISO) of the response. */
  at: string | null;
  /** Whether the previous QR expired. */
  expired: boolean;
  /** Amount paid with the expected QR, in baht or kip; null if not known. */
  paid: number | null;
  unknown: boolean;
  /** Baht or kip. */
  rules: { minimum: number; presets: readonly number[] };
  /** Idempotency key, one per rendered form (design §4). */
  formKey: string;
  amountError: string | null;
  typed: string;
  /** Empty if offline. */
  trouble: string | null;
}

export function noQrcode({ rules, formKey }: Pick<QrcodeState, "rules" | "formKey">): QrcodeState {
  return {
    qrcode: null,
    since: null,
    at: null,
    expired: false,
    paid: null,
    unknown: false,
    rules,
    formKey,
    amountError: null,
    typed: "",
    trouble: null,
  };
}

export type QrcodeAnswer = QrcodeState | OfflineAnswer;

/** Route of the page without JavaScript and of the sheet's data. */
export function qrcodePath(provider: string): string {
  return `/user/deposit/qrcode/${provider}`;
}

/** URL to poll for the status. With a live QR the response also says whether it was paid. */
export function waitedQrcodePath(provider: string, state: QrcodeState | null): string {
  const { qrcode, since } = state ?? {};
  return qrcodePath(provider) + (qrcode && since ? waitedForSearch({ amount: qrcode.amount, since }) : "");
}

/** Whether a QR has expired by the world clock, which QA can move. */
function hasExpired(known: QrcodeState, { expireIn }: LiveQrcode, answer: QrcodeState): boolean {
  if (known.at === null || answer.at === null || answer.qrcode) return false;
  return Date.parse(answer.at) >= Date.parse(known.at) + expireIn * 1000;
}

/** Merges a response into the state: keeps `since` of the same QR, and the last state on a network error. */
export function nextState(known: QrcodeState | null, answer: QrcodeAnswer): QrcodeState | null {
  if ("offline" in answer) return known && { ...known, trouble: "" };
  if (!known?.qrcode) return answer;
  if (answer.unknown) return { ...known, trouble: answer.trouble };
  if (answer.qrcode?.qrcodeId === known.qrcode.qrcodeId) return { ...answer, since: known.since };
  return hasExpired(known, known.qrcode, answer) ? { ...answer, expired: true } : answer;
}
