import { Refusal } from "@mekong/contract/errors";
import type { Currency } from "@mekong/contract/limits";
import type { Satang } from "@mekong/contract/money";
import type { UserBonus } from "../../../generated/client";
import { houseAccount, memberAccount } from "../../ledger/accounts";
import { balanceIn, balancesOf } from "../../ledger/balances";
import { between } from "../../ledger/entry";
import { post } from "../../ledger/post";
import { nextSeq, type Read, type Tx } from "../../world/tx";

import type { Text } from "../languages";
import { shareOf } from "../operator-rules";
import { statementDetail } from "../statement-detail";

/** Reserved code: no bonus of the operator has it. */
export const COUPON_BONUS = "luckydraw";

export async function activeBonus(read: Read, memberId: string): Promise<UserBonus | null> {
  return read.userBonus.findUnique({ where: { activeKey: memberId } });
}

export function isPending({ status, deposit, turnoverDone, turnoverNeed }: UserBonus): boolean {
  return status === "ACTIVE" && deposit !== null && turnoverDone < turnoverNeed;
}

export async function hasPendingBonus(read: Read, memberId: string): Promise<boolean> {
  const active = await activeBonus(read, memberId);
  return active !== null && isPending(active);
}

export async function bonusWallet(read: Read, memberId: string, currency: Currency): Promise<Satang> {
  return balanceIn(balancesOf(read, memberId), "bonus", currency);
}

export interface BonusHolder {
  memberId: string;
  currency: Currency;
}

/** Starts the member's waiting bonus, unless it would be below one satang. */
export async function attachBonus(
  tx: Tx,
  { memberId, currency, deposit }: BonusHolder & { deposit: Satang },
): Promise<void> {
  const waitingBonus = await activeBonus(tx.db, memberId);
  if (!waitingBonus || waitingBonus.deposit !== null) return;
  const share = shareOf(deposit, waitingBonus.percent);
  const bonus = share < waitingBonus.cap ? share : waitingBonus.cap;
  if (bonus <= 0n) return;
  const { count } = await tx.db.userBonus.updateMany({
    where: { id: waitingBonus.id, status: "ACTIVE", deposit: null },
    data: { deposit, bonus, turnoverNeed: (deposit + bonus) * BigInt(waitingBonus.multiple), updatedAt: tx.now },
  });
  if (count === 0) return;
  const { code, detail } = await offerOf(tx, waitingBonus);
  await creditBonus(tx, { id: waitingBonus.id, memberId, currency, amount: bonus, source: code, detail });
  await finishIfConditionMet(tx, { memberId, currency });
}

export async function addTurnover(
  tx: Tx,
  { memberId, currency, amount }: BonusHolder & { amount: Satang },
): Promise<void> {
  const { count } = await tx.db.userBonus.updateMany({
    where: { activeKey: memberId, deposit: { not: null } },
    data: { turnoverDone: { increment: amount }, updatedAt: tx.now },
  });
  if (count > 0) await finishIfConditionMet(tx, { memberId, currency });
}

export interface Grant extends BonusHolder {
  /** The bonus gets this id, so a coupon gives one bonus. */
  couponId: string;
  amount: Satang;
  multiple: number;
  description: Text;
}

/**
 * Cancelling the bonus forfeits all of it, and is allowed while the balance is below twice the amount.
 * @throws BONUS_REMAINING
 */
export async function grantBonus(tx: Tx, grant: Grant): Promise<void> {
  const { couponId: id, memberId, currency, amount, multiple, description } = grant;
  if ((await activeBonus(tx.db, memberId)) || (await bonusWallet(tx.db, memberId, currency)) > 0n) {
    throw new Refusal("BONUS_REMAINING");
  }
  await tx.db.userBonus.create({
    data: {
      ...(await newUserBonus(tx, memberId)),
      id,
      bonusCode: COUPON_BONUS,
      percent: 0,
      cap: amount,
      percentFail: 0,
      multiple,
      minimum: amount * 2n,
      deposit: 0n,
      bonus: amount,
      turnoverNeed: amount * BigInt(multiple),
    },
  });
  await creditBonus(tx, {
    id,
    memberId,
    currency,
    amount,
    source: COUPON_BONUS,
    detail: statementDetail("luckydraw", description),
  });
  await finishIfConditionMet(tx, { memberId, currency });
}

/** The unique `activeKey` allows one active bonus per member. */
export async function newUserBonus(tx: Tx, memberId: string) {
  const seq = await nextSeq(tx.db.userBonus);
  return { seq, memberId, status: "ACTIVE", activeKey: memberId, createdAt: tx.now, updatedAt: tx.now };
}

/** @returns false if it was not active (conditional update) */
export async function endBonus(tx: Tx, id: string, status: "FINISHED" | "CLEARED"): Promise<boolean> {
  const { count } = await tx.db.userBonus.updateMany({
    where: { id, status: "ACTIVE" },
    data: { status, activeKey: null, endedAt: tx.now, updatedAt: tx.now },
  });
  return count === 1;
}

export async function bonusDetail(read: Read, id: string): Promise<Record<string, unknown> | undefined> {
  const entry = await read.journalEntry.findUnique({
    where: { reference: creditReference(id) },
    select: { detail: true },
  });
  return entry?.detail ? JSON.parse(entry.detail) : undefined;
}

async function finishIfConditionMet(tx: Tx, { memberId, currency }: BonusHolder): Promise<void> {
  const active = await activeBonus(tx.db, memberId);
  if (!active || isPending(active) || !(await endBonus(tx, active.id, "FINISHED"))) return;
  const amount = await bonusWallet(tx.db, memberId, currency);
  const detail = await bonusDetail(tx.db, active.id);
  await payOutBonus(tx, { memberId, currency, amount, reference: `finish_bonus:${active.id}`, detail });
}

interface PayOut extends BonusHolder {
  amount: Satang;
  reference?: string;
  detail?: Readonly<Record<string, unknown>> | undefined;
}

export async function payOutBonus(tx: Tx, { memberId, currency, amount, ...entryFields }: PayOut): Promise<void> {
  if (amount === 0n) return;
  post(tx, {
    kind: "finish_bonus",
    source: "bonus",
    target: "wallet",
    amount,
    listedFor: memberId,
    ...entryFields,
    postings: between(memberAccount(memberId, "bonus", currency), memberAccount(memberId, "main", currency), amount),
  });
  tx.emit({ about: "members", data: { memberId } });
}

interface Credit extends BonusHolder {
  id: string;
  amount: Satang;
  source: string;
  detail: Readonly<Record<string, unknown>>;
}

async function creditBonus(tx: Tx, { id, memberId, currency, amount, source, detail }: Credit): Promise<void> {
  post(tx, {
    kind: "bonus",
    source,
    target: "bonus",
    amount,
    listedFor: memberId,
    reference: creditReference(id),
    detail,
    postings: between(houseAccount("promotions", currency), memberAccount(memberId, "bonus", currency), amount),
  });
  tx.emit({ about: "members", data: { memberId } });
}

function creditReference(id: string): string {
  return `bonus:${id}`;
}

async function offerOf(tx: Tx, { bonusCode, promotionCode }: UserBonus) {
  const select = { code: true, th: true, lo: true, en: true };
  if (promotionCode !== null) {
    const { code, ...description } = await tx.db.promotion.findUniqueOrThrow({
      where: { code: promotionCode },
      select,
    });
    return { code, detail: statementDetail("promotion", description) };
  }
  const { code, ...description } = await tx.db.bonus.findUniqueOrThrow({ where: { code: bonusCode ?? "" }, select });
  return { code, detail: statementDetail("bonus", description) };
}
