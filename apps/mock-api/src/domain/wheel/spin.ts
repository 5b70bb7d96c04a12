import type { Currency } from "@mekong/contract/limits";
import type { Coupon, WheelSlice } from "../../../generated/client";
import { nextSeq, type Tx } from "../../world/tx";

import type { World } from "../../world/world";
import { prizeCoupon } from "./coupon";

/** @returns false if the member has no coin (conditional update) */
export async function spendCoin(tx: Tx, memberId: string): Promise<boolean> {
  const { count } = await tx.db.member.updateMany({
    where: { id: memberId, coin: { gt: 0 } },
    data: { coin: { decrement: 1 } },
  });
  return count === 1;
}

export async function recordSpin(
  world: World,
  tx: Tx,
  slice: WheelSlice,
  { memberId, currency }: { memberId: string; currency: Currency },
): Promise<Coupon | null> {
  await tx.db.spin.create({
    data: {
      id: world.dice.id(tx),
      seq: await nextSeq(tx.db.spin),
      memberId,
      sliceCode: slice.code,
      createdAt: tx.now,
    },
  });
  const coupon = await prizeCoupon(world, tx, slice, { memberId, currency });
  tx.emit({ about: "members", data: { memberId } });
  return coupon;
}
