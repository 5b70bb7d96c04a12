import type { AnswerOf } from "@mekong/contract/endpoint";
import type { findPromotion } from "@mekong/contract/http/promotion";
import type { FormAnswer } from "../../forms/form-answer";

export const PROMOTION_PATH = "/user/promotion";

export type Promotion = NonNullable<AnswerOf<typeof findPromotion>>;

export interface PromotionData {
  /** Normalized by `promotionCode`. */
  code: string;
  /** Null if not found or the request failed. */
  promotion: Promotion | null;
  /** Empty if offline. */
  errorText: string | null;
  formKey: string;
}

export interface PromotionDone {
  text: string;
}

export type PromotionAnswer = FormAnswer<PromotionDone>;

export function promotionPath(code: string): string {
  return `${PROMOTION_PATH}?${new URLSearchParams({ code })}`;
}

export function offlinePromotion(code: string): PromotionData {
  return { code, promotion: null, errorText: "", formKey: "" };
}
