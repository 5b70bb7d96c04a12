import { z } from "zod";
import { endpoint } from "../endpoint";
import { extensionField, instant, positiveMoney } from "./common";

/** Errors with status 200 and `success: false`. Their texts are `spin.error.<error>` (spec §8). */
export const spinErrors = ["SPIN_INACTIVE", "COIN_NOT_ENOUGH"] as const;
export const claimErrors = [
  "INVALID_CODE",
  "NO_CLAIMABLE_COUPON",
  "COUPON_EXPIRED",
  "INVALID_PRIZE_CODE",
  "INVALID_COUPON_TYPE",
  "BONUS_REMAINING",
] as const;

/** Accepts other codes, because the list of spec §8 is incomplete. */
const failureAnswer = (codes: readonly string[]) =>
  z.object({ success: z.literal(false), error: z.string().meta({ examples: [...codes] }) });

export const wheelSlice = z.object({
  code: z.string(),
  /** The label must fit into 90 px. */
  label: z.string(),
  bgColor: z.string(),
  textColor: z.string(),
  htmlDescription: z.string().nullish(),
});

export const spinwheelSetup = endpoint({
  name: "spinwheel.setup",
  method: "GET",
  path: "/api/spinwheel/setup",
  access: "member",
  about: "Returns the wheel and the member's coins.",
  answer: z.object({
    result: z.object({
      activeSpinwheel: z.object({ name: z.string(), slices: z.array(wheelSlice) }).nullable(),
      userCoin: z.int().min(0),
    }),
  }),
});

export const spin = endpoint({
  name: "spinwheel.spin",
  method: "POST",
  path: "/api/spinwheel/spin",
  access: "member",
  about: "Spins the wheel for one coin; the server decides where it stops. A prize becomes a coupon.",
  body: z.strictObject({}),
  answer: z.discriminatedUnion("success", [
    z.object({
      success: z.literal(true),
      result: z.object({
        code: z.string(),
        label: z.string(),
        remainingCoin: z.int().min(0),
        coupon: extensionField(z.string().nullable()),
      }),
    }),
    failureAnswer(spinErrors),
  ]),
  money: true,
});

export const coupon = z.object({
  code: z.string(),
  prize: z.object({ label: z.string(), name: z.string(), htmlDescription: z.string().nullish() }),
  amount: positiveMoney,
  expiresAt: extensionField(instant),
});

export const listCoupons = endpoint({
  name: "spinwheel.coupons",
  method: "GET",
  path: "/api/spinwheel/coupon",
  access: "member",
  about: "Lists the member's claimable coupons, newest first.",
  answer: z.object({ coupons: z.array(coupon) }),
});

export const claimCoupon = endpoint({
  name: "spinwheel.claim",
  method: "POST",
  path: "/api/spinwheel/coupon/claim",
  access: "member",
  about: "Claims a coupon: credit goes to the main wallet, a bonus to the bonus wallet.",
  body: z.strictObject({ coupon: z.string().min(1).max(64) }),
  answer: z.discriminatedUnion("success", [
    z.object({
      success: z.literal(true),
      amount: extensionField(positiveMoney),
    }),
    failureAnswer(claimErrors),
  ]),
  refusals: ["BALANCE_MAXIMUM"],
  money: true,
});

export const spinwheelActive = endpoint({
  name: "spinwheel.active",
  method: "GET",
  path: "/api/spinwheel/active",
  access: "member",
  about: "Returns whether the wheel is on.",
  answer: z.object({ isActive: z.boolean() }),
});
