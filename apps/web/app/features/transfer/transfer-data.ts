import type { FormAnswer } from "../outcome/form-answer";

/** Address of the transfer: page without a script, forms and data of the sheet. */
export const TRANSFER_PATH = "/user/transfer";

/** What can be asked for; the value of a form's `intent`. */
export const transferIntents = { transfer: "transfer", gather: "gather" } as const;
export type TransferIntent = (typeof transferIntents)[keyof typeof transferIntents];

/** What the sheet asks for when it opens. */
export interface TransferData {
  /** Idempotency key of each form; null when this app's server could not be asked. */
  formKeys: Record<TransferIntent, string> | null;
}

/** A form as it was filled in. */
export interface TransferTyped {
  intent: TransferIntent;
  from: string;
  to: string;
  amount: string;
}

/** What was done. */
export interface TransferDone {
  /** In the member's words. */
  said: string;
  /** Codes of games whose money could not be had; none where everything arrived. */
  failed: string[];
}

/** What became of one of the forms. Without a script the page is shown again with what was typed. */
export type TransferAnswer = FormAnswer<TransferDone> & { typed: TransferTyped };
