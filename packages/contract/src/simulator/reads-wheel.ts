import { z } from "zod";
import { instant, money } from "../http/common";
import { couponTypes } from "../limits";
import { worldEndpoint } from "./endpoint";

export const couponStatuses = ["OPEN", "CLAIMED", "EXPIRED"] as const;

export const couponRow = z.object({
  id: z.string(),
  member: z.string(),
  /** Null if granted without a slice. */
  slice: z.string().nullable(),
  /** English label. */
  label: z.string(),
  type: z.enum(couponTypes),
  amount: money,
  status: z.enum(couponStatuses),
  createdAt: instant,
  expiresAt: instant,
  claimedAt: instant.nullable(),
});
export type CouponRow = z.output<typeof couponRow>;

export const wheelState = z.object({
  slices: z.array(
    z.object({
      code: z.string(),
      /** English name. */
      name: z.string(),
      bgColor: z.string(),
      textColor: z.string(),
      prize: z.enum([...couponTypes, "NONE"]),
      /** In baht. */
      amount: money,
      /** Relative probability among slices in stock. */
      weight: z.int(),
      /** Null: unlimited. */
      stock: z.int().nullable(),
    }),
  ),
  /** Fixed results, in the order of use. `member` is null if any member gets it. */
  rigs: z.array(z.object({ code: z.string(), member: z.string().nullable(), times: z.int() })),
});
export type WheelState = z.output<typeof wheelState>;

export const listCouponRows = worldEndpoint({
  name: "reads.coupons",
  method: "GET",
  path: "/simulator/worlds/:world/coupons",
  about: "Lists coupons, newest first.",
  answer: z.object({ coupons: z.array(couponRow) }),
  refusals: ["UPSTREAM_WORLD"],
});

export const readWheel = worldEndpoint({
  name: "reads.wheel",
  method: "GET",
  path: "/simulator/worlds/:world/wheel",
  about: "Returns the wheel's slices with weight and stock, and where it is rigged to stop.",
  answer: wheelState,
  refusals: ["UPSTREAM_WORLD"],
});
