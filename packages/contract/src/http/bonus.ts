import { z } from "zod";
import { endpoint } from "../endpoint";
import { banner } from "./banner";
import { extensionField, instant, money } from "./common";

/** Period of `maxReceived`; `limit` means all time. */
export const bonusTypes = ["limit", "day", "week"] as const;
export type BonusType = (typeof bonusTypes)[number];

/** A sum may exceed MAX_AMOUNT. */
const sum = z.number().nonnegative();

export const offerCode = z.string().regex(/^[A-Za-z0-9_-]{1,32}$/, "1 to 32 letters, digits, _ or -");

/** A malformed code is reported as not found. */
export const typedCode = z.strictObject({ code: z.string().min(1) });

export const userBonus = z.object({
  _id: z.string(),
  isActive: z.boolean(),
  received: z.array(z.object({ updatedAt: instant })),
});

export const offerTerms = z.object({
  /** Percent of a deposit, at most `cap`. */
  percent: extensionField(z.int().min(0)),
  cap: extensionField(money),
  /** Percent paid if the bonus condition is not met. */
  percentFail: z.int().min(0).max(100),
  /** Turnover needed, as a multiple of (deposit + bonus). */
  multiple: extensionField(z.int().min(0)),
  minimum: extensionField(money),
  /** In the caller's language. */
  description: z.string(),
});

export const listBonuses = endpoint({
  name: "bonus.list",
  method: "GET",
  path: "/api/bonus",
  access: "member",
  about: "Lists the operator's bonuses with the member's status of each.",
  answer: z.array(
    offerTerms.extend({
      description: extensionField(offerTerms.shape.description),
      code: z.string(),
      type: z.enum(bonusTypes),
      maxReceived: z.int().min(0),
      banners: z.array(banner),
      userBonus: userBonus.nullish(),
    }),
  ),
});

export const activateBonus = endpoint({
  name: "bonus.activate",
  method: "GET",
  path: "/api/bonus/activate/:code",
  changesState: true,
  access: "member",
  about: "Activates a bonus: it applies to the next deposit. Returns the user bonus.",
  params: typedCode,
  answer: userBonus,
  refusals: ["NO_DATA", "BONUS_ALREADY_ACTIVE", "BONUS_REMAINING", "BONUS_MAX_CLAIMED", "BONUS_FULL"],
});

export const checkActiveBonus = endpoint({
  name: "bonus.checkActive",
  method: "GET",
  path: "/api/bonus/check/active",
  access: "member",
  about: "Returns whether a bonus is active, and its progress.",
  answer: z.object({
    status: z.boolean(),
    /** `luckydraw`: a wheel coupon. */
    type: z.enum([...bonusTypes, "promotion", "luckydraw"]).nullable(),
    code: extensionField(z.string().nullable()),
    attached: extensionField(z.boolean()),
    /** Turnover in baht or kip. */
    needed: extensionField(sum),
    done: extensionField(sum),
  }),
});

export const checkBonusMinimum = endpoint({
  name: "bonus.checkMinimum",
  method: "GET",
  path: "/api/bonus/check/minimum",
  access: "member",
  about: "Returns whether the active bonus can be ended: only while the member's total is below its minimum.",
  answer: z.object({
    minimum: money,
    /** Includes bonus wallet and games. */
    balance: sum,
    allowed: z.boolean(),
  }),
});

export const clearBonus = endpoint({
  name: "bonus.clear",
  method: "GET",
  path: "/api/bonus/clear",
  changesState: true,
  access: "member",
  about: "Ends the active bonus before its condition is met.",
  answer: z.object({ message: z.string().meta({ examples: ["BONUS_CLEAR"] }) }),
  refusals: ["NO_DATA", "BONUS_CONDITION"],
  money: true,
});
