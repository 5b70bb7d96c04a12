import { Refusal } from "@mekong/contract/errors";
import { type Currency, MAX_BALANCE } from "@mekong/contract/limits";
import { type Satang, toSatang } from "@mekong/contract/money";
import type { Tx } from "../world/tx";
import type { World } from "../world/world";
import { accrueInvite, type InviteAccrual } from "./invite-earning";
import { operatorRules, shareOf } from "./operator-rules";

export interface SettledRound {
  memberId: string;
  currency: Currency;
  bet: Satang;
  win: Satang;
}

/** Call this in the round's transaction. */
export async function recordRound(world: World, tx: Tx, { memberId, currency, bet, win }: SettledRound): Promise<void> {
  const loss = bet - win;
  const { netLoss, invitedBy } = await tx.db.member.update({
    where: { id: memberId },
    data: { netLoss: { increment: loss } },
    select: { netLoss: true, invitedBy: { select: { id: true, currency: true } } },
  });
  const bounded = clampNetLoss(netLoss, netLoss - loss);
  if (bounded !== netLoss) await tx.db.member.update({ where: { id: memberId }, data: { netLoss: bounded } });
  tx.emit({ about: "members", data: { memberId } });
  if (loss <= 0n || !invitedBy || invitedBy.currency !== currency || !world.switches.get("inviteActive")) return;
  const { invitePercent } = await operatorRules(tx.db, currency);
  const amount = shareOf(loss, invitePercent);
  if (amount > 0n) await accrueToInviter(world, tx, { memberId: invitedBy.id, fromId: memberId, currency, amount });
}

/** A value already beyond ±MAX_BALANCE may shrink but not grow. */
function clampNetLoss(netLoss: Satang, previous: Satang): Satang {
  const max = toSatang(MAX_BALANCE);
  if (netLoss > max) return netLoss < previous ? netLoss : previous > max ? previous : max;
  if (netLoss < -max) return netLoss > previous ? netLoss : previous < -max ? previous : -max;
  return netLoss;
}

/** An inviter at the maximum balance must not fail the invitee's round. */
async function accrueToInviter(world: World, tx: Tx, accrual: InviteAccrual): Promise<void> {
  await accrueInvite(world, tx, accrual).catch((error: unknown) => {
    if (!(error instanceof Refusal && error.code === "BALANCE_MAXIMUM")) throw error;
  });
}
