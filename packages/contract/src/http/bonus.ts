import { z } from "zod";
import { endpoint } from "../endpoint";
import { banner } from "./banner";
import { added, instant, money } from "./common";

/** Period of `maxReceived`; limit: unlimited. */
export const bonusTypes = ["limit", "day", "week"] as const;
export type BonusType = (typeof bonusTypes)[number];

/** Baht or kip; may exceed MAX_AMOUNT. */
const sum = z.number().nonnegative();

export const offerCode = z.string().regex(/^[A-Za-z0-9_-]{1,32}$/, "1 to 32 letters, digits, _ or -");

/** Malformed codes are not found rather than invalid. Promotions ignore case. */
export const typedCode = z.strictObject({ code: z.string().min(1) });

export const userBonus = z.object({
  _id: z.string(),
  isActive: z.boolean(),
  received: z.array(z.object({ updatedAt: instant })),
});

export const offerTerms = z.object({
  /** Percent of a deposit; `cap` is the maximum per deposit. */
  percent: added(z.int().min(0)),
  cap: added(money),
  /** Percent of the bonus wallet paid out if ended before its condition is met. */
  percentFail: z.int().min(0).max(100),
  /** Turnover needed, as a multiple of (deposit + bonus). */
  multiple: added(z.int().min(0)),
  /** Can be ended early when the member's total is below this. */
  minimum: added(money),
  /** In the caller's language. */
  description: z.string(),
});

export const listBonuses = endpoint({
  name: "bonus.list",
  method: "GET",
  path: "/api/bonus",
  access: "member",
  about: "Every bonus of the operator, with what the member has of it.",
  answer: z.array(
    offerTerms.extend({
      description: added(offerTerms.shape.description),
      code: z.string(),
      type: z.enum(bonusTypes),
      maxReceived: z.int().min(0),
      banners: z.array(banner),
      userBonus: userBonus.nullish(),
    }),
  ),
  refusals: [],
});

export const activateBonus = endpoint({
  name: "bonus.activate",
  method: "GET",
  path: "/api/bonus/activate/:code",
  access: "member",
  about: "Receives a bonus: it attaches to the next deposit. Answers the user bonus.",
  params: typedCode,
  answer: userBonus,
  refusals: ["NO_DATA", "BONUS_ALREADY_ACTIVE", "BONUS_REMAINING", "BONUS_MAX_CLAIMED", "BONUS_FULL"],
});

export const checkActiveBonus = endpoint({
  name: "bonus.checkActive",
  method: "GET",
  path: "/api/bonus/check/active",
  access: "member",
  about: "Is a bonus active, and how far is its condition?",
  answer: z.object({
    status: z.boolean(),
    /** Of the active one; `luckydraw`: a coupon of the wheel. */
    type: z.enum([...bonusTypes, "promotion", "luckydraw"]).nullable(),
    code: added(z.string().nullable()),
    attached: added(z.boolean()),
    /** Turnover in baht or kip. */
    needed: added(sum),
    done: added(sum),
  }),
  refusals: [],
});

export const checkBonusMinimum = endpoint({
  name: "bonus.checkMinimum",
  method: "GET",
  path: "/api/bonus/check/minimum",
  access: "member",
  about: "May the active bonus be ended now? Yes when all the member has is under the minimum.",
  answer: z.object({
    /** 0 if none is active. */
    minimum: money,
    /** Main wallet, bonus wallet and games. */
    balance: sum,
    allowed: z.boolean(),
  }),
  refusals: [],
});

export const clearBonus = endpoint({
  name: "bonus.clear",
  method: "GET",
  path: "/api/bonus/clear",
  access: "member",
  about: "Ends the active bonus before its condition is met.",
  answer: z.object({ message: z.string().meta({ examples: ["BONUS_CLEAR"] }) }),
  refusals: ["NO_DATA", "BONUS_CONDITION"],
  money: true,
});
