import type { AnswerOf } from "@mekong/contract/endpoint";
import { Refusal } from "@mekong/contract/errors";
import type { activatePromotion } from "@mekong/contract/http/promotion";
import type { Currency } from "@mekong/contract/limits";
import { memberCurrency } from "../../domain/find-member";
import { claimPromotion } from "../../domain/offers/claims";
import { activateOffer, assertNoActiveBonus } from "../../domain/offers/offer";
import type { Tx } from "../../world/tx";
import type { World } from "../../world/world";
import { promotionByCode } from "./find";

/**
 * Activates a promotion for the next deposit.
 * Throws in order: NO_PROMOTION; BONUS_ALREADY_ACTIVE, BONUS_REMAINING; PROMOTION_RECEIVED; BONUS_FULL.
 */
export async function receivePromotion(
  world: World,
  tx: Tx,
  memberId: string,
  rawCode: string,
): Promise<AnswerOf<typeof activatePromotion>> {
  const promotion = await promotionByCode(tx.db, rawCode);
  if (!promotion) throw new Refusal("NO_PROMOTION", { path: "code" });
  const { code } = promotion;
  const currency = memberCurrency(tx.sql, memberId);
  // Amounts are in the operator's currency; in another they would be worth hundreds of times more.
  if (currency !== world.manifest.currency) throw new Refusal("NO_PROMOTION", { path: "code" });
  await assertNoActiveBonus(tx, memberId, currency as Currency, ({ promotionCode }) => promotionCode === code);
  await claimPromotion(tx, memberId, promotion);
  const { id } = await activateOffer(world, tx, memberId, promotion, { promotionCode: code });
  return { _id: id, isActive: true, received: [{ updatedAt: tx.now.toISOString() }] };
}
