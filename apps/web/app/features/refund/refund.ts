import type { AnswerOf } from "@mekong/contract/endpoint";
import type { checkRefund, listRefunds } from "@mekong/contract/http/refund";
import type { FormAnswer } from "../../forms/form-answer";
import type { Banner } from "../banner/banner-carousel";

export const REFUND_PATH = "/user/refund";
export const REFUND_DETAILS = { step: "list" };
export const CONFIRM_DETAILS = { step: "confirm" };

const refundIntents = ["receive", "toWallet"] as const;
export type RefundIntent = (typeof refundIntents)[number];

export type RefundRow = AnswerOf<typeof listRefunds>["refunds"][number];

/** Amounts in baht or kip. */
export interface RefundCheck extends Omit<AnswerOf<typeof checkRefund>, "info" | "isActive"> {
  info: string & { readonly __clean: true };
  isOffered: boolean;
  /** Localized reason if nothing can be collected. */
  unavailableReason: string | null;
}

export interface RefundData {
  banners: Banner[];
  /** Null if the request failed. */
  check: RefundCheck | null;
  /** Null if the request failed. */
  list: { rows: RefundRow[]; page: number; total?: number } | null;
  errorText: string | null;
  formKeys: Record<RefundIntent, string>;
}

export const noRefund: RefundData = {
  banners: [],
  check: null,
  list: null,
  errorText: "",
  formKeys: { receive: "", toWallet: "" },
};

export interface RefundDone {
  /** Includes the amount if the backend sends it. */
  text: string;
}

export type RefundAnswer = FormAnswer<RefundDone> & { intent: RefundIntent };
