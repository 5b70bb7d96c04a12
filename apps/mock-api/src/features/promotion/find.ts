import type { AnswerOf } from "@mekong/contract/endpoint";
import type { findPromotion } from "@mekong/contract/http/promotion";
import type { Promotion } from "../../../generated/client";
import type { Language } from "../../domain/languages";
import { activeBonus } from "../../domain/offers/active-bonus";
import { termsOf } from "../../domain/offers/offer";
import type { Read } from "../../world/tx";

type PromotionOnWire = NonNullable<AnswerOf<typeof findPromotion>>;

/** Ignores case. */
export async function promotionByCode(read: Read, typed: string): Promise<Promotion | null> {
  return read.promotion.findUnique({ where: { code: typed.toUpperCase() } });
}

export async function foundPromotion(read: Read, typed: string, language: Language): Promise<PromotionOnWire | null> {
  const promotion = await promotionByCode(read, typed);
  return promotion && onWire(promotion, language);
}

export async function activePromotion(
  read: Read,
  memberId: string,
  language: Language,
): Promise<PromotionOnWire | null> {
  const code = (await activeBonus(read, memberId))?.promotionCode;
  return code ? foundPromotion(read, code, language) : null;
}

function onWire(promotion: Promotion, language: Language): PromotionOnWire {
  return { code: promotion.code, ...termsOf(promotion, language) };
}
