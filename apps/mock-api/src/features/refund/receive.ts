import type { AnswerOf } from "@mekong/contract/endpoint";
import { Refusal } from "@mekong/contract/errors";
import type { receiveRefund as endpoint } from "@mekong/contract/http/refund";
import { fromSatang } from "@mekong/contract/money";
import { hasPendingBonus } from "../../domain/offers/active-bonus";
import { collectRefund, refundable } from "../../domain/refund";
import type { Tx } from "../../world/tx";
import type { World } from "../../world/world";

/**
 * Collects the refund and resets the net loss.
 * Throws in order: REFUND_INACTIVE; REFUND_CONDITION while a bonus condition is pending; NO_REFUND without a loss;
 * REFUND_MINIMUM below one satang, which keeps the loss.
 */
export async function receiveRefund(world: World, tx: Tx, memberId: string): Promise<AnswerOf<typeof endpoint>> {
  if (!world.switches.get("refundActive")) throw new Refusal("REFUND_INACTIVE");
  if (await hasPendingBonus(tx.db, memberId)) throw new Refusal("REFUND_CONDITION");
  const { currency, netLoss, accrued } = await refundable(tx.db, memberId);
  if (netLoss <= 0n) throw new Refusal("NO_REFUND");
  if (accrued <= 0n) throw new Refusal("REFUND_MINIMUM", { params: { currency } });
  // This happens only after a concurrent collection.
  if (!(await collectRefund(world, tx, { memberId, currency, netLoss, accrued }))) throw new Refusal("NO_REFUND");
  return { message: "SUCCESS", refundAmount: fromSatang(accrued) };
}
