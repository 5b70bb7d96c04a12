import type { Currency } from "@mekong/contract/limits";
import type { Satang } from "@mekong/contract/money";
import type { Tx } from "../world/tx";
import type { World } from "../world/world";
import { accrueInvite } from "./invite-earning";
import { operatorRules } from "./operator-rules";
import { shareOf } from "./percent";

/** A round of play whose money has moved. */
export interface SettledRound {
  memberId: string;
  currency: Currency;
  bet: Satang;
  win: Satang;
}

/**
 * What follows from a settled round besides its money: call it once per round, in the round's transaction.
 * Its net loss counts towards the player's refund (a win counts against it), and when it was lost, a
 * share of the loss accrues to whoever invited the player, while the switch `inviteActive` is on.
 * An inviter with another currency earns nothing: nobody here changes money.
 */
export async function recordRound(world: World, tx: Tx, { memberId, currency, bet, win }: SettledRound): Promise<void> {
  const loss = bet - win;
  const { invitedBy } = await tx.db.member.update({
    where: { id: memberId },
    data: { netLoss: { increment: loss } },
    select: { invitedBy: { select: { id: true, currency: true } } },
  });
  tx.emit({ about: "members", data: { memberId } });
  if (loss <= 0n || !invitedBy || invitedBy.currency !== currency || !world.switches.get("inviteActive")) return;
  const { invitePercent } = await operatorRules(tx.db, currency);
  const amount = shareOf(loss, invitePercent);
  if (amount > 0n) await accrueInvite(world, tx, { memberId: invitedBy.id, fromId: memberId, currency, amount });
}
