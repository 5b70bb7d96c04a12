import type { AnswerOf } from "@mekong/contract/endpoint";
import type { checkRefund, listRefunds } from "@mekong/contract/http/refund";
import type { Banner } from "../banner/banner";
import type { FormAnswer } from "../outcome/form-answer";

/** Where the refund sheet's data is asked for and its forms are sent to. */
export const REFUND_PATH = "/user/refund";
/** Parameters of the sheet once its banners have been seen, and of its question whether to move the refund. */
export const REFUND_DETAILS = { step: "list" };
export const CONFIRM_DETAILS = { step: "confirm" };

/** What the forms ask for: to collect what has accrued, and to move what was collected to the wallet. */
const refundIntents = ["receive", "toWallet"] as const;
export type RefundIntent = (typeof refundIntents)[number];

/** A refund that was collected. */
export type RefundRow = AnswerOf<typeof listRefunds>["refunds"][number];

/** What can be refunded. Amounts in baht or kip. */
export interface RefundCheck extends Omit<AnswerOf<typeof checkRefund>, "info"> {
  /** Cleaned. */
  info: string & { readonly __clean: true };
  /** Why nothing can be collected now, in the member's language; null when something can. */
  whyNot: string | null;
}

/** What the refund sheet shows. */
export interface RefundData {
  banners: Banner[];
  /** Null when the backend did not say. */
  check: RefundCheck | null;
  /** One page of what was collected; null when the backend did not say. */
  listed: { rows: RefundRow[]; page: number; total?: number } | null;
  /** Why something is missing, in the member's language; empty when the browser itself is offline. */
  trouble: string | null;
  formKeys: Record<RefundIntent, string>;
}

/** Nothing could be asked for: the browser is offline. */
export const noRefund: RefundData = {
  banners: [],
  check: null,
  listed: null,
  trouble: "",
  formKeys: { receive: "", toWallet: "" },
};

/** What was done. */
export interface RefundDone {
  /** With what was collected, or what arrived in the wallet, where the backend says how much. */
  said: string;
}

export type RefundAnswer = FormAnswer<RefundDone> & { intent: RefundIntent };
