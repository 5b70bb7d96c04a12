import type { WorldClient } from "@mekong/contract/simulator/client";
import { demoMember } from "../../prisma/seed/demo";

const { username: member } = demoMember;

/** The spins that the backend was asked for. */
export async function spinsAsked(world: WorldClient) {
  return (await world.traffic({ endpoint: "POST /api/spinwheel/spin" })).rows;
}

/** The claims that the backend was asked for. */
export async function claimsAsked(world: WorldClient) {
  return (await world.traffic({ endpoint: "POST /api/spinwheel/coupon/claim" })).rows;
}

export async function openCoupons(world: WorldClient) {
  return (await world.coupons()).filter(({ status }) => status === "OPEN");
}

/** Gives the demo member a coupon with a label that tells it from others. */
export function grant(world: WorldClient, amount: number) {
  return world.do("coupon.grant", { member, amount, label: `Gift ${amount}` });
}

/** An answer of 200 that says why it was not done. */
export function failed(error: string) {
  return { status: 200, body: { success: false, error } };
}
