import { z } from "zod";
import { positiveMoney, visibleText } from "../../http/common";
import { couponTypes } from "../../limits";
import { action, memberName, target } from "./action";

const sliceCode = z.string().min(1).max(64);

export const spinwheelActionSpecs = {
  "member.coins": action({
    title: "Set coins",
    about: "Sets how many coins the member can spin with.",
    input: z.strictObject({ member: memberName, coins: z.int().min(0).max(1_000_000) }),
    output: z.object({ coins: z.int() }),
  }),
  "spin.rig": action({
    title: "Rig the wheel",
    about:
      "Stops the next spins of everybody, or of one member, on this slice. If it is out of stock, they are random.",
    input: z.strictObject({
      code: sliceCode.meta({ description: "a slice's code" }),
      member: memberName.optional(),
      times: z.int().min(1).max(1000).optional(),
    }),
    output: z.object({ code: z.string(), times: z.int() }),
  }),
  "coupon.grant": action({
    title: "Grant a coupon",
    about: "Grants a coupon that the member can claim for seven days.",
    input: z.strictObject({
      member: memberName,
      amount: positiveMoney,
      label: visibleText(60).optional(),
      type: z.enum(couponTypes).optional(),
      prize: sliceCode.optional().meta({
        description: "code of its slice; claiming is refused if the slice is gone or gives another type",
      }),
    }),
    output: z.object({ coupon: z.string() }),
  }),
  "coupon.expire": action({
    title: "Expire a coupon",
    about: "Expires the coupon immediately.",
    input: z.strictObject({ target }),
    output: z.object({ coupon: z.string() }),
  }),
} as const;
