import type { AnswerOf } from "@mekong/contract/endpoint";
import { Refusal } from "@mekong/contract/errors";
import type { checkBonusMinimum } from "@mekong/contract/http/bonus";
import type { Currency } from "@mekong/contract/limits";
import { fromSatang, type Satang } from "@mekong/contract/money";
import { memberCurrency } from "../../domain/member";
import { activeBonus, type BonusHolder, bonusDetail, endBonus, payOutBonus } from "../../domain/offers/active-bonus";
import { releaseClaim } from "../../domain/offers/claims";
import { shareOf } from "../../domain/operator-rules";
import { houseAccount, memberAccount } from "../../ledger/accounts";
import { balanceIn, balancesOf } from "../../ledger/balances";
import { between } from "../../ledger/entry";
import { post } from "../../ledger/post";
import { sqlOf } from "../../world/sql";
import type { Read, Tx } from "../../world/tx";

async function readClearingState(read: Read, memberId: string) {
  const active = await activeBonus(read, memberId);
  const currency = memberCurrency(sqlOf(read), memberId);
  const balances = balancesOf(read, memberId);
  const inBonusWallet = balanceIn(balances, "bonus", currency as Currency);
  // The balance includes the deposit (spec §9). Otherwise a member could deposit less than the minimum, clear the bonus
  // at once and keep the share.
  const balance = balances
    .filter((account) => account.currency === currency && /^(main|bonus|game:.+)$/.test(account.name))
    .reduce((sum, { amount }) => sum + amount, 0n);
  const minimum = active?.minimum ?? 0n;
  const unconditional = active ? active.deposit === null : inBonusWallet > 0n;
  return {
    currency: currency as Currency,
    active,
    inBonusWallet,
    balance,
    minimum,
    allowed: unconditional || (active !== null && balance < minimum),
  };
}

export async function clearanceOf(read: Read, memberId: string): Promise<AnswerOf<typeof checkBonusMinimum>> {
  const { minimum, balance, allowed } = await readClearingState(read, memberId);
  return { minimum: fromSatang(minimum), balance: fromSatang(balance), allowed };
}

/**
 * Ends the active bonus early (docs/rules.md).
 * @throws NO_DATA, BONUS_CONDITION
 */
export async function clearBonus(tx: Tx, memberId: string): Promise<void> {
  const { currency, active, inBonusWallet, allowed } = await readClearingState(tx.db, memberId);
  const holder = { memberId, currency };
  if (!active && inBonusWallet === 0n) throw new Refusal("NO_DATA");
  if (!allowed) throw new Refusal("BONUS_CONDITION");
  if (!active) return payOutBonus(tx, { ...holder, amount: inBonusWallet });
  if (!(await endBonus(tx, active.id, "CLEARED"))) throw new Refusal("NO_DATA");
  tx.emit({ about: "members", data: { memberId } });
  if (active.deposit === null) return releaseClaim(tx, active);

  const detail = await bonusDetail(tx.db, active.id);
  const payout = shareOf(inBonusWallet, active.percentFail);
  await payOutBonus(tx, { ...holder, amount: payout, reference: `clear:${active.id}`, detail });
  await forfeit(tx, { ...holder, amount: inBonusWallet - payout, reference: `forfeit:${active.id}` });
}

async function forfeit(
  tx: Tx,
  { memberId, currency, amount, reference }: BonusHolder & { amount: Satang; reference: string },
): Promise<void> {
  if (amount === 0n) return;
  post(tx, {
    kind: "forfeit",
    source: "bonus",
    target: "promotions",
    amount,
    reference,
    postings: between(memberAccount(memberId, "bonus", currency), houseAccount("promotions", currency), amount),
  });
}
