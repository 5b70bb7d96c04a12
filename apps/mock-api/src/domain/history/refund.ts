import type { Member } from "../../../generated/client";
import type { Tx } from "../../world/tx";
import type { World } from "../../world/world";
import { addRefund, collectRefund, refundable } from "../refund";

export async function addPastRefund(world: World, tx: Tx, { id: memberId }: Member): Promise<void> {
  const { currency, rules, netLoss, accrued } = await refundable(tx.db, memberId);
  await collectRefund(world, tx, { memberId, currency, netLoss, accrued });
  await addRefund(tx, { memberId, currency, percent: rules.refundSuccess });
}
