import { withoutSpaces } from "@mekong/contract/digits";
import type { AnswerOf } from "@mekong/contract/endpoint";
import type { findPromotion } from "@mekong/contract/http/promotion";
import type { FormAnswer } from "../../forms/form-answer";

export const PROMOTION_PATH = "/user/promotion";

export type Promotion = NonNullable<AnswerOf<typeof findPromotion>>;

export interface PromotionData {
  /** Normalized by `promotionCode`. */
  code: string;
  /** Null if the code is unknown, was refused or the request failed. */
  promotion: Promotion | null;
  refusalText: string | null;
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
  return { code, promotion: null, refusalText: null, errorText: "", formKey: "" };
}

/** Longer than any promotion code; keeps URLs short. */
const MAX_CODE_LENGTH = 100;

/** Normalizes a typed code (spec §5). */
export function promotionCode(typed: string): string {
  return withoutSpaces(typed).toUpperCase();
}

/** Rejects "." and "..", which would change the path, even when encoded. */
export function isSearchable(code: string): boolean {
  return code !== "" && code.length <= MAX_CODE_LENGTH && !/^\.{1,2}$/.test(code);
}
