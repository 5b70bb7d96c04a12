import { z } from "zod";
import { instant, money, positiveMoney } from "../../http/common";
import { slipReasons } from "../../slip";
import { clockInstant } from "../clock-bounds";
import { action, memberName, target } from "./action";

const decided = z.object({
  slipId: z.string(),
  status: z.enum(["SUCCESS", "FAILED"]),
  note: z.enum(slipReasons).nullable(),
  amount: money.nullable(),
  entryId: z.int().nullable(),
});

export const slipActionSpecs = {
  "slip.image": action({
    title: "Draw a slip",
    about:
      "A transfer at the bank and the picture of its slip, to be uploaded by the member. With a fault: a picture or a transfer that its review turns down for that reason.",
    input: z.strictObject({
      amount: positiveMoney,
      fault: z.enum(slipReasons).optional(),
      at: clockInstant.optional().meta({ description: "when the transfer was made; without it, now" }),
      member: memberName.optional().meta({ description: "who pays; without it, who signed in last" }),
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
    about: "Reads the slip's code, asks the bank, and decides. The autopilot does so by itself.",
    input: z.strictObject({ target }),
    output: decided,
  }),
  "slip.decide": action({
    title: "Decide a slip",
    about: "By hand, whatever the slip says. What is credited: amount, or else what the bank says of the slip.",
    input: z.strictObject({
      target,
      status: z.enum(["SUCCESS", "FAILED"]),
      note: z.enum(slipReasons).optional(),
      amount: positiveMoney.optional(),
    }),
    output: decided,
  }),
} as const;
