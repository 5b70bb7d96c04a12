import type { AnswerOf } from "@mekong/contract/endpoint";
import type { lookupBanks, lookupSources } from "@mekong/contract/http/lookup";
import type { Currency } from "@mekong/contract/limits";
import type { OfflineResult } from "../../ui/browser/or-offline";
import type { Step } from "./steps";

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
  /** Without passwords. */
  typed: Partial<Record<RegisterField, string>>;
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
