import { Refusal } from "@mekong/contract/errors";
import type { Currency } from "@mekong/contract/limits";
import { operatorRules } from "../../domain/operator-rules";
import { lossFor } from "../../domain/refund";
import { requestedSatang } from "../../domain/requested-amount";
import { type ActionImplementations, ofMember } from "../action";

export const refundActions = {
  "refund.accrue": ofMember(async (tx, member, { amount }) => {
    const currency = member.currency as Currency;
    const { refundPercent } = await operatorRules(tx.db, currency);
    if (refundPercent === 0) throw new Refusal("NO_REFUND", { path: "amount" });
    const netLoss = lossFor(requestedSatang(amount, currency), refundPercent);
    await tx.db.member.update({ where: { id: member.id }, data: { netLoss } });
    tx.emit({ about: "members", data: { memberId: member.id } });
    return { accrued: amount };
  }),
} satisfies Partial<ActionImplementations>;
