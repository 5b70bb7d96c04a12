import type { FormAnswer } from "../../forms/form-answer";

export const TRANSFER_PATH = "/user/transfer";

/** Values of the form field `intent`. */
export const transferIntents = { transfer: "transfer", gather: "gather" } as const;
export type TransferIntent = (typeof transferIntents)[keyof typeof transferIntents];

export interface TransferData {
  /** Null if the web server was unreachable. */
  formKeys: Record<TransferIntent, string> | null;
}

export interface TransferInput {
  intent: TransferIntent;
  from: string;
  to: string;
  amount: string;
}

export interface TransferDone {
  text: string;
  /** Games whose money could not be moved. */
  failed: string[];
}

/** `typed` restores the input without JavaScript. */
export type TransferAnswer = FormAnswer<TransferDone> & { typed: TransferInput };
