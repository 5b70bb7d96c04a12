import { Refusal } from "@mekong/contract/errors";
import type { Currency } from "@mekong/contract/limits";
import { fromSatang, toSatang } from "@mekong/contract/money";
import { activeBonus, addTurnover } from "../../domain/offers/active-bonus";
import { type ActionImplementations, ofMember } from "../action";
import { receiveBonus } from "./bonus";

export const bonusActions = {
  "bonus.activate": ofMember(async (tx, { id }, { code }, world) => {
    const { _id } = await receiveBonus(world, tx, id, code);
    return { userBonusId: _id };
  }),

  "bonus.turnover": ofMember(async (tx, member, { amount }) => {
    const active = await activeBonus(tx.db, member.id);
    if (!active || active.deposit === null) throw new Refusal("NO_DATA", { path: "member" });
    await addTurnover(tx, { memberId: member.id, currency: member.currency as Currency, amount: toSatang(amount) });
    const { status, turnoverNeed, turnoverDone } = await tx.db.userBonus.findUniqueOrThrow({
      where: { id: active.id },
    });
    tx.emit({ about: "members", data: { memberId: member.id } });
    return {
      userBonusId: active.id,
      status: status === "FINISHED" ? ("FINISHED" as const) : ("ACTIVE" as const),
      needed: fromSatang(turnoverNeed),
      done: fromSatang(turnoverDone),
    };
  }),
} satisfies Partial<ActionImplementations>;
