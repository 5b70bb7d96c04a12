import type { Currency } from "@mekong/contract/limits";
import type { Satang } from "@mekong/contract/money";
import { houseAccount, memberAccount } from "../ledger/accounts";
import { post } from "../ledger/post";
import { nextSeq } from "../world/next-seq";
import type { Read, Tx } from "../world/tx";
import type { World } from "../world/world";
import { type OperatorRules, operatorRules } from "./operator-rules";
import { type PayOut, payOut } from "./pay-out";
import { shareOf } from "./percent";

/** What a member has lost, and what of it they would get back. */
export interface Refundable {
  currency: Currency;
  rules: OperatorRules;
  /** Lost since refunds were last collected, in satang; below zero after wins. */
  netLoss: Satang;
  /** The share that is refunded, rounded down to whole satang; 0 after wins. */
  accrued: Satang;
}

/** What `refund/receive` would collect for a member. */
export async function refundable(read: Read, memberId: string): Promise<Refundable> {
  const member = await read.member.findUniqueOrThrow({
    where: { id: memberId },
    select: { currency: true, netLoss: true },
  });
  const { netLoss } = member;
  const currency = member.currency as Currency;
  const rules = await operatorRules(read, currency);
  return { currency, rules, netLoss, accrued: shareOf(netLoss > 0n ? netLoss : 0n, rules.refundPercent) };
}

/**
 * Collects what a member would get back, more than zero, into their `refund` account; the loss is used up by it.
 * @returns whether the loss was still there: a conditional update whose count is checked
 */
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
    postings: [
      { account: houseAccount("promotions", currency), amount: -accrued },
      { account: memberAccount(memberId, "refund", currency), amount: accrued },
    ],
  });
  tx.emit({ about: "members", data: { memberId } });
  return true;
}

/** Moves what a member has collected to the wallet. @returns what was paid, in satang (see `payOut`) */
export async function addRefund(tx: Tx, to: Omit<PayOut, "from" | "description">): Promise<Satang> {
  const description = { th: "คืนยอดเสีย", lo: "ຄືນຍອດເສຍ", en: "Refund of losses" };
  return payOut(tx, { ...to, from: "refund", description });
}

/** The least loss of which a share is exactly this much. `percent` is a whole number, more than 0. */
export function lossFor(refund: Satang, percent: number): Satang {
  const share = BigInt(percent);
  return (refund * 100n + share - 1n) / share;
}
