import type { AnswerOf } from "@mekong/contract/endpoint";
import { Refusal } from "@mekong/contract/errors";
import type { addRefundToWallet as endpoint } from "@mekong/contract/http/refund";
import { fromSatang } from "@mekong/contract/money";
import { hasPendingBonus } from "../../domain/offers/active-bonus";
import { addRefund, refundable } from "../../domain/refund";
import type { Tx } from "../../world/tx";
import type { World } from "../../world/world";

/** Throws in order: REFUND_INACTIVE; REFUND_MINIMUM below one satang. */
export async function addRefundToWallet(world: World, tx: Tx, memberId: string): Promise<AnswerOf<typeof endpoint>> {
  if (!world.switches.get("refundActive")) throw new Refusal("REFUND_INACTIVE");
  const { currency, rules } = await refundable(tx.db, memberId);
  const percent = (await hasPendingBonus(tx.db, memberId)) ? rules.refundFail : rules.refundSuccess;
  const paid = await addRefund(tx, { memberId, currency, percent });
  if (paid === 0n) throw new Refusal("REFUND_MINIMUM", { params: { currency } });
  return { message: "REFUND_SUCCESS", amount: fromSatang(paid) };
}
