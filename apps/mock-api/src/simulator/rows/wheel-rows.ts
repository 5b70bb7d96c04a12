import type { CouponType } from "@mekong/contract/limits";
import { fromSatang } from "@mekong/contract/money";
import type { CouponRow, WheelState } from "@mekong/contract/simulator/reads-wheel";
import { couponText } from "../../domain/wheel/coupon";
import { sliceTexts, wheelRules } from "../../domain/wheel/wheel";
import type { Read } from "../../world/tx";

/** An expired coupon is EXPIRED even before the scheduled action runs. */
export async function couponRows(read: Read, now: Date): Promise<CouponRow[]> {
  const coupons = await read.coupon.findMany({ orderBy: { seq: "desc" } });
  const usernames = await usernamesOf(read);
  return coupons.map((coupon) => ({
    id: coupon.id,
    member: usernames.get(coupon.memberId) ?? "",
    slice: coupon.sliceCode,
    label: couponText(coupon.label).en,
    type: coupon.type as CouponType,
    amount: fromSatang(coupon.amount),
    status: coupon.status === "OPEN" && coupon.expiresAt <= now ? "EXPIRED" : (coupon.status as CouponRow["status"]),
    createdAt: coupon.createdAt.toISOString(),
    expiresAt: coupon.expiresAt.toISOString(),
    claimedAt: coupon.claimedAt?.toISOString() ?? null,
  }));
}

export async function wheelOf(read: Read): Promise<WheelState> {
  const rules = await wheelRules(read);
  const slices = await read.wheelSlice.findMany({ where: { isOffered: true }, orderBy: { position: "asc" } });
  const rigs = await read.wheelRig.findMany({ orderBy: { id: "asc" } });
  const usernames = await usernamesOf(read);
  return {
    slices: slices.map((slice) => ({
      code: slice.code,
      name: sliceTexts(slice, "BAHT", rules).name.en,
      bgColor: slice.bgColor,
      textColor: slice.textColor,
      prize: slice.prize as WheelState["slices"][number]["prize"],
      amount: fromSatang(slice.amount),
      weight: slice.weight,
      stock: slice.stock,
    })),
    rigs: rigs.map(({ sliceCode, memberId, timesLeft }) => ({
      code: sliceCode,
      member: memberId === null ? null : (usernames.get(memberId) ?? ""),
      times: timesLeft,
    })),
  };
}

async function usernamesOf(read: Read): Promise<Map<string, string>> {
  const members = await read.member.findMany({ select: { id: true, username: true } });
  return new Map(members.map(({ id, username }) => [id, username]));
}
