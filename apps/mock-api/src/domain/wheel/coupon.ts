import { COUPON_LIFETIME_DAYS, type CouponType, type Currency } from "@mekong/contract/limits";
import type { Satang } from "@mekong/contract/money";
import type { Coupon, WheelSlice } from "../../../generated/client";
import { houseAccount, memberAccount } from "../../ledger/accounts";
import { between } from "../../ledger/entry";
import { post } from "../../ledger/post";
import { addDue, cancelDue } from "../../world/schedule";
import { nextSeq, type Tx } from "../../world/tx";

import type { World } from "../../world/world";
import type { Text } from "../languages";
import { COUPON_BONUS } from "../offers/active-bonus";
import { statementDetail } from "../statement-detail";
import { prizeAmount, sliceTexts, wheelRules } from "./wheel";

const DAY_MS = 86_400_000;

export interface NewCoupon {
  memberId: string;
  sliceCode: string | null;
  type: CouponType;
  amount: Satang;
  /** Texts at the time of the win. */
  label: Text;
  name: Text;
}

export async function createCoupon(world: World, tx: Tx, { label, name, ...input }: NewCoupon): Promise<Coupon> {
  const coupon = await tx.db.coupon.create({
    data: {
      ...input,
      id: world.dice.id(tx),
      seq: await nextSeq(tx.db.coupon),
      label: JSON.stringify(label),
      name: JSON.stringify(name),
      status: "OPEN",
      createdAt: tx.now,
      expiresAt: new Date(tx.now.getTime() + COUPON_LIFETIME_DAYS * DAY_MS),
    },
  });
  const { id, expiresAt } = coupon;
  await addDue(tx, { id: expiryId(id), action: "coupon.expire", input: { target: id }, dueAt: expiresAt });
  tx.emit({ about: "coupons", data: { coupon: id, status: "OPEN" } });
  return coupon;
}

export async function prizeCoupon(
  world: World,
  tx: Tx,
  slice: WheelSlice,
  { memberId, currency }: { memberId: string; currency: Currency },
): Promise<Coupon | null> {
  if (slice.prize === "NONE") return null;
  const rules = await wheelRules(tx.db);
  const { label, name } = sliceTexts(slice, currency, rules);
  return createCoupon(world, tx, {
    memberId,
    sliceCode: slice.code,
    type: slice.prize as CouponType,
    amount: prizeAmount(slice, currency, rules),
    label,
    name,
  });
}

export function couponText(json: string): Text {
  return JSON.parse(json) as Text;
}

/** @returns false if it was not open (conditional update) */
export async function endCoupon(tx: Tx, id: string, status: "CLAIMED" | "EXPIRED"): Promise<boolean> {
  const { count } = await tx.db.coupon.updateMany({
    where: { id, status: "OPEN" },
    data: { status, claimedAt: status === "CLAIMED" ? tx.now : null },
  });
  if (count === 0) return false;
  await cancelDue(tx, expiryId(id));
  tx.emit({ about: "coupons", data: { coupon: id, status } });
  return true;
}

export async function payCredit(tx: Tx, { id, memberId, amount, name }: Coupon, currency: Currency): Promise<void> {
  post(tx, {
    kind: "bonus",
    source: COUPON_BONUS,
    target: "wallet",
    amount,
    listedFor: memberId,
    reference: `coupon:${id}`,
    detail: statementDetail("luckydraw", couponText(name)),
    postings: between(houseAccount("promotions", currency), memberAccount(memberId, "main", currency), amount),
  });
  tx.emit({ about: "members", data: { memberId } });
}

function expiryId(id: string): string {
  return `coupon.expire:${id}`;
}
