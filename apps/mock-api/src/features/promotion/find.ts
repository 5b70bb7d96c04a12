import type { AnswerOf } from "@mekong/contract/endpoint";
import type { findPromotion } from "@mekong/contract/http/promotion";
import type { Promotion } from "../../../generated/client";
import type { Language } from "../../domain/languages";
import { activeBonus } from "../../domain/offers/active-bonus";
import { termsOf } from "../../domain/offers/offer";
import type { Read } from "../../world/tx";

type PromotionOnWire = NonNullable<AnswerOf<typeof findPromotion>>;

/** Ignores case. */
export async function promotionByCode(read: Read, rawCode: string): Promise<Promotion | null> {
  return read.promotion.findUnique({ where: { code: rawCode.toUpperCase() } });
}

export async function promotionResponseByCode(
  read: Read,
  rawCode: string,
  language: Language,
): Promise<PromotionOnWire | null> {
  const promotion = await promotionByCode(read, rawCode);
  return promotion && promotionResponse(promotion, language);
}

export async function activePromotion(
  read: Read,
  memberId: string,
  language: Language,
): Promise<PromotionOnWire | null> {
  const code = (await activeBonus(read, memberId))?.promotionCode;
  return code ? promotionResponseByCode(read, code, language) : null;
}

function promotionResponse(promotion: Promotion, language: Language): PromotionOnWire {
  return { code: promotion.code, ...termsOf(promotion, language) };
}
