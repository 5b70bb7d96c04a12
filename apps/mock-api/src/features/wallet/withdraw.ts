import type { BodyOf } from "@mekong/contract/endpoint";
import { Refusal } from "@mekong/contract/errors";
import type { withdraw } from "@mekong/contract/http/wallet";
import type { Currency } from "@mekong/contract/limits";
import { hasPendingBonus } from "../../domain/offers/active-bonus";
import { operatorRules } from "../../domain/operator-rules";
import { requestedSatang } from "../../domain/requested-amount";
import { walletAccount } from "../../domain/wallet/money-accounts";
import { createWithdrawal, type NewWithdrawal } from "../../domain/wallet/withdrawal";
import { balanceIn, balancesOf } from "../../ledger/balances";
import type { Tx } from "../../world/tx";
import type { World } from "../../world/world";
import { gather } from "./gather";

type WithdrawInput = BodyOf<typeof withdraw> & { memberId: string };

/** @throws Refusal, see docs/rules.md */
export async function withdrawMoney(world: World, tx: Tx, input: WithdrawInput): Promise<void> {
  await createWithdrawal(world, tx, await validWithdrawal(tx, input));
}

/**
 * Gathers all game money and withdraws, in one transaction. Throws the errors of `withdrawMoney`; TRANSFER_FAIL if only
 * money in games out of service is missing.
 */
export async function withdrawFromAll(world: World, tx: Tx, input: WithdrawInput): Promise<void> {
  const withdrawal = await validWithdrawal(tx, input);
  const { member, amount } = withdrawal;
  const { id: memberId } = member;
  const currency = member.currency as Currency;
  const { stuckAmount } = await gather(world, tx, { memberId, currency }, walletAccount);
  const inWallet = balanceIn(balancesOf(tx.db, memberId), "main", currency);
  if (inWallet < amount && inWallet + stuckAmount >= amount) throw new Refusal("TRANSFER_FAIL");
  await createWithdrawal(world, tx, withdrawal);
}

async function validWithdrawal(tx: Tx, { memberId, amount }: WithdrawInput): Promise<NewWithdrawal> {
  const member = await tx.db.member.findUniqueOrThrow({ where: { id: memberId } });
  const currency = member.currency as Currency;
  const { withdrawMin, withdrawMax } = await operatorRules(tx.db, currency);
  if (amount <= 0 || amount < withdrawMin) {
    throw new Refusal("WITHDRAW_MINIMUM", { path: "amount", params: { minimum: withdrawMin, currency } });
  }
  if (amount > withdrawMax) {
    throw new Refusal("WITHDRAW_MAXIMUM", { path: "amount", params: { maximum: withdrawMax, currency } });
  }
  const satang = requestedSatang(amount, currency);
  if (await hasPendingBonus(tx.db, memberId)) throw new Refusal("BONUS_CONDITION");
  return { member, amount: satang };
}
