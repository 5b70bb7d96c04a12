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
 * Holds the amount until the withdrawal is decided. Several may be pending.
 * Throws in order: WITHDRAW_MINIMUM, WITHDRAW_MAXIMUM; BONUS_CONDITION; MONEY_NOT_ENOUGH.
 */
export async function withdrawMoney(world: World, tx: Tx, wanted: Withdraw): Promise<void> {
  await takeOut(world, tx, await allowed(tx, wanted));
}

/**
 * Gathers all game money first; all in one transaction.
 * Throws the errors of `withdrawMoney`; TRANSFER_FAIL if only money in games out of service is missing.
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
