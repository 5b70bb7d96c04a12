import type { AnswerOf } from "@mekong/contract/endpoint";
import type { findPromotion } from "@mekong/contract/http/promotion";
import type { FormAnswer } from "../outcome/form-answer";

/** Address of a promotion: what its sheet lists, where its form is sent to, and a page without a script. */
export const PROMOTION_PATH = "/user/promotion";

export type Promotion = NonNullable<AnswerOf<typeof findPromotion>>;

/** What came of looking for a code. */
export interface PromotionData {
  /** As it was looked for. */
  code: string;
  /** Null when there is none, or it could not be asked for. */
  promotion: Promotion | null;
  /** Why it could not, in the member's language; empty when the browser itself is offline. */
  trouble: string | null;
  /** Idempotency key of the form that is shown with this. */
  formKey: string;
}

/** What is said of a promotion that was received, in the member's language. */
export interface PromotionDone {
  said: string;
}

export type PromotionAnswer = FormAnswer<PromotionDone>;

/** Address that answers the `PromotionData` of a code. */
export function promotionPath(code: string): string {
  return `${PROMOTION_PATH}?${new URLSearchParams({ code })}`;
}

/** What the browser says of a code when it has no connection. */
export function offlinePromotion(code: string): PromotionData {
  return { code, promotion: null, trouble: "", formKey: "" };
}
