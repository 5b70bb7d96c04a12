import { Refusal } from "@mekong/contract/errors";
import type { Currency } from "@mekong/contract/limits";
import { toSatang } from "@mekong/contract/money";
import { memberByUsername } from "../../domain/member";
import { operatorRules } from "../../domain/operator-rules";
import { lossFor } from "../../domain/refund";
import type { ActionImplementations } from "../action";

export const refundActions = {
  "refund.accrue": (world, { member: username, amount }) =>
    world.write(async (tx) => {
      const member = await memberByUsername(tx.db, username);
      const { refundPercent } = await operatorRules(tx.db, member.currency as Currency);
      if (refundPercent === 0) throw new Refusal("NO_REFUND", { path: "amount" });
      const netLoss = lossFor(toSatang(amount), refundPercent);
      await tx.db.member.update({ where: { id: member.id }, data: { netLoss } });
      tx.emit({ about: "members", data: { memberId: member.id } });
      return { accrued: amount };
    }),
} satisfies Partial<ActionImplementations>;
