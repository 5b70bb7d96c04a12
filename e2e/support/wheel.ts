import type { WorldClient } from "@mekong/contract/simulator/client";
import { demoMember } from "../../prisma/seed/demo";

const { username: member } = demoMember;

/** Spin requests that the backend received. */
export async function spinRequests(world: WorldClient) {
  return (await world.traffic({ endpoint: "POST /api/spinwheel/spin" })).rows;
}

/** Claim requests that the backend received. */
export async function claimRequests(world: WorldClient) {
  return (await world.traffic({ endpoint: "POST /api/spinwheel/coupon/claim" })).rows;
}

export async function openCoupons(world: WorldClient) {
  return (await world.coupons()).filter(({ status }) => status === "OPEN");
}

/** Grants the demo member a coupon whose label contains the amount. */
export function grantCoupon(world: WorldClient, amount: number) {
  return world.do("coupon.grant", { member, amount, label: `Gift ${amount}` });
}

/** Fault: a response with status 200 and an error code, as the wheel endpoints refuse. */
export function failureEffect(error: string) {
  return { status: 200, body: { success: false, error } };
}
