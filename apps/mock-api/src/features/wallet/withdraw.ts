import { Refusal } from "@mekong/contract/errors";
import type { Currency } from "@mekong/contract/limits";
import { type Satang, toSatang } from "@mekong/contract/money";
import { bonusPending } from "../../domain/offers/active-bonus";
import { operatorRules } from "../../domain/operator-rules";
import { walletPlace } from "../../domain/wallet/place";
import { type NewWithdrawal, takeOut } from "../../domain/wallet/withdrawal";
import { balanceIn, balancesOf } from "../../ledger/balances";
import type { Tx } from "../../world/tx";
import type { World } from "../../world/world";
import { gather } from "./gather";

export interface Withdraw {
  memberId: string;
  /** In baht or kip. */
  amount: number;
}

/**
 * Takes money out of the main wallet: it is held until the operator has decided. A member may have any
 * number of undecided withdrawals, each with its own money.
 *
 * Refuses, in this order: WITHDRAW_MINIMUM, WITHDRAW_MAXIMUM (the operator's bounds for the member's
 * currency); BONUS_CONDITION while a bonus condition is pending; MONEY_NOT_ENOUGH.
 */
export async function withdrawMoney(world: World, tx: Tx, wanted: Withdraw): Promise<void> {
  await takeOut(world, tx, await allowed(tx, wanted));
}

/**
 * Gathers all games in the wallet first, then takes the amount out of it. When it refuses, nothing was
 * gathered either.
 *
 * Refuses as `withdrawMoney` does, and with TRANSFER_FAIL when the money would be enough, were it not
 * for games that are out of service.
 */
export async function withdrawFromAll(world: World, tx: Tx, wanted: Withdraw): Promise<void> {
  const withdrawal = await allowed(tx, wanted);
  const { member, amount } = withdrawal;
  const { id: memberId } = member;
  const currency = member.currency as Currency;
  const { stuck } = await gather(world, tx, { memberId, currency }, walletPlace);
  const inWallet = balanceIn(await balancesOf(tx.db, memberId), "main", currency);
  if (inWallet < amount && inWallet + stuck >= amount) throw new Refusal("TRANSFER_FAIL");
  await takeOut(world, tx, withdrawal);
}

async function allowed(tx: Tx, { memberId, amount }: Withdraw): Promise<NewWithdrawal> {
  const member = await tx.db.member.findUniqueOrThrow({ where: { id: memberId } });
  const currency = member.currency as Currency;
  const { withdrawMin, withdrawMax } = await operatorRules(tx.db, currency);
  const satang: Satang = toSatang(amount);
  if (satang < toSatang(withdrawMin)) {
    throw new Refusal("WITHDRAW_MINIMUM", { path: "amount", params: { minimum: withdrawMin, currency } });
  }
  if (satang > toSatang(withdrawMax)) {
    throw new Refusal("WITHDRAW_MAXIMUM", { path: "amount", params: { maximum: withdrawMax, currency } });
  }
  if (await bonusPending(tx.db, memberId)) throw new Refusal("BONUS_CONDITION");
  return { member, amount: satang };
}
