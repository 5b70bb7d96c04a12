import type { AnswerOf } from "@mekong/contract/endpoint";
import type { getQrcode } from "@mekong/contract/http/qrcode";
import type { OfflineAnswer } from "../../ui/browser/when-offline";
import { waitedForSearch } from "../outcome/waited-for";

/** A QR that can be paid. `amount` in baht or kip, `expireIn` whole seconds left when it was sent. */
export type LiveQrcode = Extract<AnswerOf<typeof getQrcode>, { hasQrcode: true }>;

/** What a member can ask of a QR; the value of a form's `intent`. */
export const qrcodeIntents = { create: "create", cancel: "cancel" } as const;

/** A provider's QR as the panel shows it. Answered by the panel's address to loads and to forms. */
export interface QrcodeState {
  /** The live QR, or null. */
  qrcode: LiveQrcode | null;
  /** ISO instant, by the world's clock, when the live QR was first seen: its payment comes later. */
  since: string | null;
  /** ISO instant, by the world's clock, of this answer; null when nobody answered. */
  at: string | null;
  /** The QR that was live before is not any more because its time is up. */
  expired: boolean;
  /** What was paid with the QR that was waited for, in baht or kip; null when it is not known to be paid. */
  paid: number | null;
  /** Whether there is one could not be asked for. */
  unknown: boolean;
  /** Least amount and presets, in baht or kip. */
  rules: { minimum: number; presets: readonly number[] };
  /** Idempotency key of the form that is shown with this state: one per rendered form (design §4). */
  formKey: string;
  /** What is wrong with the amount, in the member's language. */
  amountError: string | null;
  /** The amount typed before, where the form is shown again. */
  typed: string;
  /** Why the call failed, in the member's language; empty when the browser itself is offline. */
  trouble: string | null;
}

/** A provider's state where there is no QR, with a form that nothing has been typed into. */
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

/** Without a connection the state cannot be known. */
export type QrcodeAnswer = QrcodeState | OfflineAnswer;

/** Address of a provider's QR: page without a script, data for the sheet. */
export function qrcodePath(provider: string): string {
  return `/user/deposit/qrcode/${provider}`;
}

/** Where to ask how a QR stands: with the one that is known to be live, whether it has been paid is told too. */
export function waitedQrcodePath(provider: string, state: QrcodeState | null): string {
  const { qrcode, since } = state ?? {};
  return qrcodePath(provider) + (qrcode && since ? waitedForSearch({ amount: qrcode.amount, since }) : "");
}

/** Whether a QR's time was up when it was answered that there is none: by the world's clock, which QA can move. */
function hasExpired(known: QrcodeState, { expireIn }: LiveQrcode, answer: QrcodeState): boolean {
  if (known.at === null || answer.at === null || answer.qrcode) return false;
  return Date.parse(answer.at) >= Date.parse(known.at) + expireIn * 1000;
}

/**
 * What is known of a QR after an answer. When its QR is still the same, it was seen first before; when nothing could be
 * asked for, what was known still holds.
 */
export function nextState(known: QrcodeState | null, answer: QrcodeAnswer): QrcodeState | null {
  if ("offline" in answer) return known && { ...known, trouble: "" };
  if (!known?.qrcode) return answer;
  if (answer.unknown) return { ...known, trouble: answer.trouble };
  if (answer.qrcode?.qrcodeId === known.qrcode.qrcodeId) return { ...answer, since: known.since };
  return hasExpired(known, known.qrcode, answer) ? { ...answer, expired: true } : answer;
}
