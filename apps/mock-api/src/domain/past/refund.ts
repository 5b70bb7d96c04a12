import type { Currency } from "@mekong/contract/limits";
import type { Member } from "../../../generated/client";
import { houseAccount, memberAccount } from "../../ledger/accounts";
import { post } from "../../ledger/post";
import type { Tx } from "../../world/tx";
import type { World } from "../../world/world";
import { operatorRules } from "../operator-rules";
import { payOut } from "../pay-out";
import { shareOf } from "../percent";

/** A refund of what had been lost by `tx.now`, collected and moved to the wallet. There must have been a loss. */
export async function pastRefund(world: World, tx: Tx, { id: memberId, ...member }: Member): Promise<void> {
  const currency = member.currency as Currency;
  const { refundPercent, refundSuccess } = await operatorRules(tx.db, currency);
  const { netLoss } = await tx.db.member.findUniqueOrThrow({ where: { id: memberId }, select: { netLoss: true } });
  const amount = shareOf(netLoss, refundPercent);
  await tx.db.member.update({ where: { id: memberId }, data: { netLoss: 0n } });
  const last = await tx.db.refundReceipt.aggregate({ _max: { seq: true } });
  const { id } = await tx.db.refundReceipt.create({
    data: { id: await world.dice.id(tx), seq: (last._max.seq ?? 0) + 1, memberId, amount, createdAt: tx.now },
  });
  await post(tx, {
    kind: "accrue",
    source: "promotions",
    target: "refund",
    amount,
    reference: `refund:${id}`,
    postings: [
      { account: houseAccount("promotions", currency), amount: -amount },
      { account: memberAccount(memberId, "refund", currency), amount },
    ],
  });
  await payOut(tx, {
    memberId,
    currency,
    from: "refund",
    percent: refundSuccess,
    description: { th: "คืนยอดเสีย", lo: "ຄືນຍອດເສຍ", en: "Refund of losses" },
  });
}
