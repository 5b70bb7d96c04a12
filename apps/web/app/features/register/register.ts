import { asciiDigits, withoutSeparators } from "@mekong/contract/digits";
import type { AnswerOf } from "@mekong/contract/endpoint";
import type { lookupBanks, lookupSources } from "@mekong/contract/http/lookup";
import { type Currency, OTP_DIGITS } from "@mekong/contract/limits";
import type { OfflineResult } from "../../ui/browser/or-offline";

export type BankItem = AnswerOf<typeof lookupBanks>["banks"][number];
type SourceItem = AnswerOf<typeof lookupSources>["sources"][number];

export type RegisterField =
  | "phone"
  | "otpCode"
  | "name"
  | "password"
  | "confirmPassword"
  | "sourceCode"
  | "inviteCode"
  | "bankCode"
  | "firstName"
  | "lastName"
  | "bankAccountNo"
  | "currency";

/** `form`: errors without a field. */
export interface StepFailure {
  step: Step;
  errors: Partial<Record<RegisterField | "form", string>>;
  /** Input to restore, without passwords. */
  typed: Partial<Record<RegisterField, string>>;
  /** The phone is registered: the page offers to log in. */
  isMember?: true;
}

export type StepAnswer = StepFailure | { registered: true } | OfflineResult;

export interface StepData {
  phone: string;
  name: string;
  sourceCode: string;
  inviteCode: string;
  bankCode: string;
  firstName: string;
  lastName: string;
  accountNo: string;
  currency: Currency | "";
  /** `resendIn`: seconds until another code can be sent. */
  otp: { ref: string; resendIn: number } | null;
  banks: BankItem[];
  sources: SourceItem[];
}

/** Wizard steps (spec §2); values of `?step=`. */
export const steps = ["phone", "code", "profile", "bank"] as const;
export type Step = (typeof steps)[number];

export function stepPath(step: Step): string {
  return step === "phone" ? "/register" : `/register?step=${step}`;
}

/** Set in the URL when a later step failed because the phone is not verified. */
export const UNVERIFIED_PARAM = "unverified";

export function visibleSteps(otpRequired: boolean): readonly Step[] {
  return otpRequired ? steps : steps.filter((step) => step !== "code");
}

interface Progress {
  phone: string;
  verified: boolean;
  /** False again if the draft loses the password, so that the member repeats the step. */
  profileDone: boolean;
}

export function reachableStep(requested: Step, { phone, verified, profileDone }: Progress, otpRequired: boolean): Step {
  if (requested === "phone" || phone === "") return "phone";
  const needsCode = otpRequired && !verified;
  if (requested === "code") return needsCode ? "code" : "profile";
  if (needsCode) return "code";
  return requested === "bank" && profileDone ? "bank" : "profile";
}

const CODE = new RegExp(`(?<!\\d)\\d{${OTP_DIGITS}}(?!\\d)`);

/** Also accepts a pasted text message. */
export function extractOtpCode(text: string): string | null {
  const number = withoutSeparators(text);
  const isNumber = /^\d*$/.test(number);
  return CODE.exec(isNumber ? number : asciiDigits(text))?.[0] ?? null;
}
