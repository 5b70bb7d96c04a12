import { z } from "zod";
import { positiveMoney } from "../../http/common";
import { couponTypes } from "../../limits";
import { action, memberName, target } from "./action";

const sliceCode = z.string().min(1).max(64);

export const spinwheelActionSpecs = {
  "member.coins": action({
    title: "Set coins",
    about: "How many coins the member has to spin with.",
    input: z.strictObject({ member: memberName, coins: z.int().min(0).max(1_000_000) }),
    output: z.object({ coins: z.int() }),
  }),
  "spin.rig": action({
    title: "Rig the wheel",
    about:
      "The next spins stop on this slice: of everybody, or of one member. One that is out of stock is left to chance.",
    input: z.strictObject({
      code: sliceCode.meta({ description: "a slice's code" }),
      member: memberName.optional(),
      times: z.int().min(1).max(1000).optional(),
    }),
    output: z.object({ code: z.string(), times: z.int() }),
  }),
  "coupon.grant": action({
    title: "Grant a coupon",
    about: "A coupon that the member can claim for seven days.",
    input: z.strictObject({
      member: memberName,
      amount: positiveMoney,
      label: z.string().min(1).max(60).optional(),
      type: z.enum(couponTypes).optional(),
      prize: sliceCode.optional().meta({
        description: "the slice it is of; claiming one of a slice that is gone, or of another type, is refused",
      }),
    }),
    output: z.object({ coupon: z.string() }),
  }),
  "coupon.expire": action({
    title: "Expire a coupon",
    about: "Its time is over now.",
    input: z.strictObject({ target }),
    output: z.object({ coupon: z.string() }),
  }),
} as const;
