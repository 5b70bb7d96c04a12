import type { Currency } from "@mekong/contract/limits";
import type { Member } from "../../../generated/client";
import type { Tx } from "../../world/tx";
import type { World } from "../../world/world";
import { endCoupon, payCredit } from "../wheel/coupon";
import { recordSpin, spendCoin } from "../wheel/spin";

export interface PastSpin {
  member: Member;
  slice: string;
  coupon?: "CLAIMED" | "EXPIRED";
}

/** A claimed prize must be credit. */
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
