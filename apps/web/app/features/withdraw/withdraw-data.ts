import type { FormAnswer } from "../outcome/form-answer";
import type { Standing } from "../outcome/standing";

/** Address of the withdrawal: page without a script, form and data of the sheet. */
export const WITHDRAW_PATH = "/user/withdraw";
/** Address that answers how the member's withdrawals stand. */
export const PROGRESS_PATH = "/user/withdraw/progress";

/** One withdrawal; `amount` in baht or kip. */
export interface Withdrawal {
  id: string;
  amount: number;
  /** ISO 8601 UTC. */
  createdAt: string;
  standing: Standing;
}

/** Least and most of one withdrawal, in baht or kip. */
export interface Limits {
  least: number;
  most: number;
}

/** The newest withdrawals; null when they could not be asked for. */
export interface WithdrawProgress {
  withdrawals: Withdrawal[] | null;
}

/** What the sheet asks for when it opens. */
export interface WithdrawData extends WithdrawProgress {
  /** Null when they could not be asked for. */
  limits: Limits | null;
  /** Why not, in the member's language; empty when the browser itself is offline. */
  trouble: string | null;
  /** Banks' names in the member's language by code, where they differ from the Thai ones that a wallet carries. */
  bankNames: Record<string, string>;
  formKey: string;
}

/** What was done, in the member's words. */
export interface WithdrawDone {
  said: string;
}

/** What became of the form. Without a script the page is shown again with the amount that was typed. */
export type WithdrawAnswer = FormAnswer<WithdrawDone> & { typed: string };
