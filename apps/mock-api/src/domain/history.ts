import type { Currency } from "@mekong/contract/limits";
import type { Satang } from "@mekong/contract/money";
import type { DepositMethod } from "../../../../prisma/seed/personas";
import type { Member } from "../../generated/client";
import type { Tx } from "../world/tx";
import type { World } from "../world/world";
import { creditDeposit } from "./deposit";
import { issueGift, redeemGift } from "./gift";
import { addRefund, collectRefund, refundable } from "./refund";
import { autoDepositAccount, confirmIncoming, recordIncoming } from "./wallet/incoming";
import { createWithdrawal, type Decision, decideWithdrawal, type NewWithdrawal } from "./wallet/withdrawal";
import { endCoupon, payCredit } from "./wheel/coupon";
import { recordSpin, spendCoin } from "./wheel/spin";

export interface PastDeposit {
  member: Member;
  key: string;
  by: DepositMethod;
  provider?: "WW" | "PAYTIMZ";
  amount: Satang;
}

/** A past deposit by QR stores no QR code, because no list shows old codes. */
export async function addPastDeposit(
  world: World,
  tx: Tx,
  { member, key, by, provider, amount }: PastDeposit,
): Promise<void> {
  const memberId = member.id;
  switch (by) {
    case "bank": {
      // The Thai variant has no account for kip.
      const account = await autoDepositAccount(tx.db, { currency: member.currency });
      const bankCode = account?.bankCode ?? member.bankCode;
      await confirmIncoming(tx, await recordIncoming(world, tx, { memberId, amount, bankCode }));
      return;
    }
    case "wallet":
      await confirmIncoming(tx, await recordIncoming(world, tx, { memberId, amount, bankCode: null }));
      return;
    case "gift": {
      const code = await issueGift(world, tx, { amount, currency: member.currency as Currency });
      return redeemGift(tx, { memberId, code });
    }
    case "qr":
      await creditDeposit(tx, { memberId, amount, source: provider ?? "KBANK", reference: key });
      return;
  }
}

export type PastWithdrawal = NewWithdrawal & Omit<Decision, "target">;

export async function addPastWithdrawal(
  world: World,
  tx: Tx,
  { status, note, ...input }: PastWithdrawal,
): Promise<void> {
  const target = await createWithdrawal(world, tx, input);
  await decideWithdrawal(tx, { target, status, note });
}

export async function addPastRefund(world: World, tx: Tx, { id: memberId }: Member): Promise<void> {
  const { currency, rules, netLoss, accrued } = await refundable(tx.db, memberId);
  await collectRefund(world, tx, { memberId, currency, netLoss, accrued });
  await addRefund(tx, { memberId, currency, percent: rules.refundSuccess });
}

export interface PastSpin {
  member: Member;
  slice: string;
  coupon?: "CLAIMED" | "EXPIRED";
}

/** A claimed coupon is paid as credit, so `slice` must have a credit prize. */
export async function addPastSpin(
  world: World,
  tx: Tx,
  { member, slice: code, coupon: couponStatus }: PastSpin,
): Promise<void> {
  const { id: memberId } = member;
  const currency = member.currency as Currency;
  if (!(await spendCoin(tx, memberId))) throw new Error(`member ${memberId} has no coin to spin with`);
  const slice = await tx.db.wheelSlice.findUniqueOrThrow({ where: { code } });
  const coupon = await recordSpin(world, tx, slice, { memberId, currency });
  if ((coupon === null) !== (couponStatus === undefined))
    throw new Error(`the slice ${code} and its coupon don't go together`);
  if (!coupon || !couponStatus) return;
  await endCoupon(tx, coupon.id, couponStatus);
  if (couponStatus === "CLAIMED") await payCredit(tx, coupon, currency);
}
