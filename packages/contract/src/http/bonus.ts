import { z } from "zod";
import { endpoint } from "../endpoint";
import { banner } from "./banner";
import { added, instant, money } from "./common";

/** The window that a bonus counts `maxReceived` in: for good, a day or a week of the business calendar. */
export const bonusTypes = ["limit", "day", "week"] as const;
export type BonusType = (typeof bonusTypes)[number];

/** A sum in baht or kip: it may go beyond what one call can move. */
const sum = z.number().nonnegative();

/** Code of a bonus or promotion, as the operator gives them. */
export const offerCode = z.string().regex(/^[A-Za-z0-9_-]{1,32}$/, "1 to 32 letters, digits, _ or -");

/** A code as somebody typed it: one that cannot be is simply not found. Upper and lower case are one for promotions. */
export const typedCode = z.strictObject({ code: z.string().min(1) });

/** What a member has of a bonus: whether it is active, and when they received it. */
export const userBonus = z.object({
  _id: z.string(),
  isActive: z.boolean(),
  received: z.array(z.object({ updatedAt: instant })),
});

/** What a bonus or promotion gives and asks for. */
export const offerTerms = z.object({
  /** Share of a deposit that it adds, in percent, and the most that one deposit earns. */
  percent: added(z.int().min(0)),
  cap: added(money),
  /** Share of the bonus wallet that is paid out when it is ended before its condition is met, in percent. */
  percentFail: z.int().min(0).max(100),
  /** Turnover needed: times (deposit + bonus). */
  multiple: added(z.int().min(0)),
  /** It can be ended early when all the member has is under this. */
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
    /** Of the active one: a bonus's type, `promotion`, or `luckydraw` for a coupon of the wheel; null when there is none. */
    type: z.enum([...bonusTypes, "promotion", "luckydraw"]).nullable(),
    /** Of the active bonus or promotion. */
    code: added(z.string().nullable()),
    /** It has its deposit, so its condition counts. */
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
    /** Of the active bonus; 0 when there is none. */
    minimum: money,
    /** Main wallet, bonus wallet and games together. */
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
  /** What web shows in a toast: a known code in the member's language, else as it is. */
  answer: z.object({ message: z.string().meta({ examples: ["BONUS_CLEAR"] }) }),
  refusals: ["NO_DATA", "BONUS_CONDITION"],
  money: true,
});
