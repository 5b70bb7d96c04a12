import type { AnswerOf } from "@mekong/contract/endpoint";
import { Refusal } from "@mekong/contract/errors";
import type { activateBonus } from "@mekong/contract/http/bonus";
import type { Currency } from "@mekong/contract/limits";
import { memberCurrency } from "../../domain/find-member";
import { claimBonus } from "../../domain/offers/claims";
import { activateOffer, assertNoActiveBonus } from "../../domain/offers/offer";
import type { Tx } from "../../world/tx";
import type { World } from "../../world/world";
import { userBonuses } from "./list";

/**
 * Activates a bonus, which counts towards the limit now and applies to the next deposit.
 * Throws in order: NO_DATA for an unknown code; BONUS_ALREADY_ACTIVE, BONUS_REMAINING; BONUS_MAX_CLAIMED; BONUS_FULL.
 */
export async function receiveBonus(
  world: World,
  tx: Tx,
  memberId: string,
  code: string,
): Promise<AnswerOf<typeof activateBonus>> {
  const bonus = await tx.db.bonus.findUnique({ where: { code } });
  if (!bonus) throw new Refusal("NO_DATA", { path: "code" });
  const currency = memberCurrency(tx.sql, memberId);
  // Amounts are in the operator's currency; in another they would be worth hundreds of times more.
  if (currency !== world.manifest.currency) throw new Refusal("NO_DATA", { path: "code" });
  await assertNoActiveBonus(tx, memberId, currency as Currency, ({ bonusCode }) => bonusCode === code);
  await claimBonus(tx, memberId, bonus);
  await activateOffer(world, tx, memberId, bonus, { bonusCode: code });
  const received = (await userBonuses(tx.db, memberId)).get(code);
  if (!received) throw new Error(`the member has nothing of the bonus ${code} that was just activated`);
  return received;
}
