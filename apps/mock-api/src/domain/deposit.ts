import { type Currency, DEPOSIT_PER_COIN, MAX_COINS } from "@mekong/contract/limits";
import { type Satang, toSatang } from "@mekong/contract/money";
import { houseAccount, memberAccount } from "../ledger/accounts";
import { between, type PostedEntry } from "../ledger/entry";
import { post } from "../ledger/post";
import type { Tx } from "../world/tx";
import { memberCurrency } from "./member";
import { attachBonus } from "./offers/active-bonus";

export interface Deposit {
  memberId: string;
  amount: Satang;
  source: string;
  /** The reference must be unique, which prevents a double credit. */
  reference: string;
}

/** @throws ReferenceTaken; BALANCE_MAXIMUM */
export async function creditDeposit(tx: Tx, { memberId, amount, source, reference }: Deposit): Promise<PostedEntry> {
  const currency = memberCurrency(tx.sql, memberId);
  const posted = post(tx, {
    kind: "deposit",
    source,
    target: "wallet",
    amount,
    listedFor: memberId,
    reference,
    postings: between(houseAccount("bank", currency), memberAccount(memberId, "main", currency), amount),
  });
  await rewardDeposit(tx, { memberId, amount });
  return posted;
}

/** Grants coins (docs/rules.md) and starts a bonus that waits for a deposit. */
export async function rewardDeposit(tx: Tx, { memberId, amount }: Pick<Deposit, "memberId" | "amount">): Promise<void> {
  const member = await tx.db.member.findUniqueOrThrow({
    where: { id: memberId },
    select: { currency: true, coin: true, coinProgress: true },
  });
  const currency = member.currency as Currency;
  const perCoin = toSatang(DEPOSIT_PER_COIN[currency]);
  const progress = member.coinProgress + amount;
  await tx.db.member.update({
    where: { id: memberId },
    data: { coin: Math.min(member.coin + Number(progress / perCoin), MAX_COINS), coinProgress: progress % perCoin },
  });
  await attachBonus(tx, { memberId, currency, deposit: amount });
  tx.emit({ about: "members", data: { memberId } });
}
