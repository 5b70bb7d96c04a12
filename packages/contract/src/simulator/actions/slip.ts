import { z } from "zod";
import { instant, money, positiveMoney } from "../../http/common";
import { slipReasons } from "../../slip";
import { clockInstant } from "../clock-bounds";
import { action, memberName, target } from "./action";

const decisionResult = z.object({
  slipId: z.string(),
  status: z.enum(["SUCCESS", "FAILED"]),
  note: z.enum(slipReasons).nullable(),
  amount: money.nullable(),
  entryId: z.int().nullable(),
});

export const slipActionSpecs = {
  "slip.image": action({
    title: "Create a slip picture",
    about:
      "Creates a bank transfer and the picture of its slip for the member to upload. With a fault: a transfer or picture that the review refuses for that reason.",
    input: z.strictObject({
      amount: positiveMoney,
      fault: z.enum(slipReasons).optional(),
      at: clockInstant.optional().meta({ description: "when the transfer was made; default: now" }),
      member: memberName.optional().meta({ description: "who pays; default: the last member to sign in" }),
    }),
    output: z.object({
      /** Base64. */
      png: z.string(),
      reference: z.string(),
      member: z.string(),
      bankCode: z.string(),
      at: instant,
    }),
  }),
  "slip.review": action({
    title: "Review a slip",
    about: "Reads the slip's code, checks it with the bank and decides, like the autopilot.",
    input: z.strictObject({ target }),
    output: decisionResult,
  }),
  "slip.decide": action({
    title: "Decide a slip",
    about:
      "Decides a slip manually, whatever it shows. Credits the given amount, or else the bank's amount for the slip.",
    input: z.strictObject({
      target,
      status: z.enum(["SUCCESS", "FAILED"]),
      note: z.enum(slipReasons).optional(),
      amount: positiveMoney.optional(),
    }),
    output: decisionResult,
  }),
} as const;
