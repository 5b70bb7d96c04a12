import type { Currency } from "@mekong/contract/limits";
import type { Satang } from "@mekong/contract/money";
import { houseAccount, memberAccount } from "../ledger/accounts";
import { between } from "../ledger/entry";
import { post } from "../ledger/post";
import { nextSeq, type Read, type Tx } from "../world/tx";

import type { World } from "../world/world";
import { type OperatorRules, operatorRules, shareOf } from "./operator-rules";
import { type PayOut, payOut } from "./pay-out";

export interface Refundable {
  currency: Currency;
  rules: OperatorRules;
  netLoss: Satang;
  accrued: Satang;
}

export async function refundable(read: Read, memberId: string): Promise<Refundable> {
  const member = await read.member.findUniqueOrThrow({
    where: { id: memberId },
    select: { currency: true, netLoss: true },
  });
  const { netLoss } = member;
  const currency = member.currency as Currency;
  const rules = await operatorRules(read, currency);
  return { currency, rules, netLoss, accrued: accruedRefund(netLoss, rules) };
}

export function accruedRefund(netLoss: Satang, { refundPercent }: Pick<OperatorRules, "refundPercent">): Satang {
  return shareOf(netLoss > 0n ? netLoss : 0n, refundPercent);
}

/** @returns false if the loss changed meanwhile (conditional update) */
export async function collectRefund(
  world: World,
  tx: Tx,
  { memberId, currency, netLoss, accrued }: Omit<Refundable, "rules"> & { memberId: string },
): Promise<boolean> {
  const { count } = await tx.db.member.updateMany({ where: { id: memberId, netLoss }, data: { netLoss: 0n } });
  if (count === 0) return false;
  const { id } = await tx.db.refundReceipt.create({
    data: {
      id: world.dice.id(tx),
      seq: await nextSeq(tx.db.refundReceipt),
      memberId,
      amount: accrued,
      createdAt: tx.now,
    },
  });
  post(tx, {
    kind: "accrue",
    source: "promotions",
    target: "refund",
    amount: accrued,
    reference: `refund:${id}`,
    postings: between(houseAccount("promotions", currency), memberAccount(memberId, "refund", currency), accrued),
  });
  tx.emit({ about: "members", data: { memberId } });
  return true;
}

export async function addRefund(tx: Tx, to: Omit<PayOut, "from" | "description">): Promise<Satang> {
  const description = { th: "คืนยอดเสีย", lo: "ຄືນຍອດເສຍ", en: "Refund of losses" };
  return payOut(tx, { ...to, from: "refund", description });
}

/** Smallest loss that gives exactly this refund. `percent` is an integer above 0. */
export function lossFor(refund: Satang, percent: number): Satang {
  const share = BigInt(percent);
  return (refund * 100n + share - 1n) / share;
}
