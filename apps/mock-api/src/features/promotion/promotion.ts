import { withoutSpaces } from "@mekong/contract/digits";
import type { AnswerOf } from "@mekong/contract/endpoint";
import { Refusal } from "@mekong/contract/errors";
import type { activatePromotion, findPromotion } from "@mekong/contract/http/promotion";
import type { Promotion } from "../../../generated/client";
import type { Language } from "../../domain/languages";
import { activeBonus } from "../../domain/offers/active-bonus";
import { claimPromotion } from "../../domain/offers/claims";
import { activateOffer, assertNoActiveBonus, offerCurrency, termsOf } from "../../domain/offers/offer";
import { sqlOf } from "../../world/sql";
import type { Read, Tx } from "../../world/tx";
import type { World } from "../../world/world";

type PromotionOnWire = NonNullable<AnswerOf<typeof findPromotion>>;

async function promotionByCode(read: Read, rawCode: string): Promise<Promotion | null> {
  return read.promotion.findUnique({ where: { code: withoutSpaces(rawCode).toUpperCase() } });
}

/** @returns null for an unknown code @throws NO_PROMOTION for a member without the operator's currency */
export async function offeredPromotion(
  world: World,
  memberId: string,
  rawCode: string,
  language: Language,
): Promise<PromotionOnWire | null> {
  const { read } = world;
  const promotion = await promotionResponseByCode(read, rawCode, language);
  if (promotion) offerCurrency(world, sqlOf(read), memberId, "NO_PROMOTION");
  return promotion;
}

async function promotionResponseByCode(
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

/** @throws Refusal, see docs/rules.md */
export async function receivePromotion(
  world: World,
  tx: Tx,
  memberId: string,
  rawCode: string,
): Promise<AnswerOf<typeof activatePromotion>> {
  const promotion = await promotionByCode(tx.db, rawCode);
  if (!promotion) throw new Refusal("NO_PROMOTION", { path: "code" });
  const { code } = promotion;
  const currency = offerCurrency(world, tx.sql, memberId, "NO_PROMOTION");
  await assertNoActiveBonus(tx, memberId, currency, ({ promotionCode }) => promotionCode === code);
  await claimPromotion(tx, memberId, promotion);
  const { id } = await activateOffer(world, tx, memberId, promotion, { promotionCode: code });
  return { _id: id, isActive: true, received: [{ updatedAt: tx.now.toISOString() }] };
}
