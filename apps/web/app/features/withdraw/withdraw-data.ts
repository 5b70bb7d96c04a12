import type { DecisionStatus } from "../../forms/decision-status";
import type { FormAnswer } from "../../forms/form-answer";

export const WITHDRAW_PATH = "/user/withdraw";
/** Endpoint that is polled for the status of withdrawals. */
export const PROGRESS_PATH = "/user/withdraw/progress";

/** `amount` in baht or kip. */
export interface Withdrawal {
  id: string;
  amount: number;
  /** ISO 8601 UTC. */
  createdAt: string;
  decisionStatus: DecisionStatus;
}

/** Baht or kip. */
export interface Limits {
  min: number;
  max: number;
}

/** Null if the request failed. */
export interface WithdrawProgress {
  withdrawals: Withdrawal[] | null;
}

export interface WithdrawData extends WithdrawProgress {
  /** Null if the request failed. */
  limits: Limits | null;
  /** Empty if offline. */
  errorText: string | null;
  /** Localized names by bank code, where they differ from the wallet's Thai ones. */
  bankNames: Record<string, string>;
  formKey: string;
}

export interface WithdrawDone {
  text: string;
}

/** `typed` restores the input without JavaScript. */
export type WithdrawAnswer = FormAnswer<WithdrawDone> & { typed: string };
