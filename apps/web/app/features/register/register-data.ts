import type { AnswerOf } from "@mekong/contract/endpoint";
import type { lookupBanks, lookupSources } from "@mekong/contract/http/lookup";
import type { Currency } from "@mekong/contract/limits";
import type { OfflineAnswer } from "../../ui/browser/when-offline";
import type { Step } from "./steps";

export type BankItem = AnswerOf<typeof lookupBanks>["banks"][number];
type SourceItem = AnswerOf<typeof lookupSources>["sources"][number];

/** Names of the fields, as the forms have them. */
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

/** What a step's form comes back with when it was not taken: what is wrong, by field; `form` where no field is at fault. */
export interface StepFailure {
  step: Step;
  errors: Partial<Record<RegisterField | "form", string>>;
  /** What was typed, passwords apart. */
  typed: Partial<Record<RegisterField, string>>;
}

/** What the action of a step returns unless it redirects to another step. */
export type StepAnswer = StepFailure | { registered: true } | OfflineAnswer;

/** What every step shows beside its own form. */
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
  /** The code that was sent: its reference, and whole seconds until another can be sent. */
  otp: { ref: string; resendIn: number } | null;
  banks: BankItem[];
  sources: SourceItem[];
}
