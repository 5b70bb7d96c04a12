import { dayOf } from "@mekong/contract/business-calendar";
import type { Currency } from "@mekong/contract/limits";
import type { Satang } from "@mekong/contract/money";
import { houseAccount, memberAccount } from "../ledger/accounts";
import { between } from "../ledger/entry";
import { post } from "../ledger/post";
import { nextSeq, type Tx } from "../world/tx";

import type { World } from "../world/world";

export interface InviteAccrual {
  /** The inviter. */
  memberId: string;
  /** The invitee. */
  fromId: string;
  currency: Currency;
  amount: Satang;
}

/** @throws BALANCE_MAXIMUM before any write */
export async function accrueInvite(
  world: World,
  tx: Tx,
  { memberId, fromId, currency, amount }: InviteAccrual,
): Promise<void> {
  post(tx, {
    kind: "accrue",
    source: "promotions",
    target: "invite",
    amount,
    postings: between(houseAccount("promotions", currency), memberAccount(memberId, "invite", currency), amount),
  });
  const key = { memberId, fromId, day: dayOf(tx.now) };
  const { count } = await tx.db.inviteEarning.updateMany({ where: key, data: { amount: { increment: amount } } });
  if (count === 0) {
    await tx.db.inviteEarning.create({
      data: { ...key, id: world.dice.id(tx), seq: await nextSeq(tx.db.inviteEarning), amount, createdAt: tx.now },
    });
  }
  tx.emit({ about: "members", data: { memberId } });
}
