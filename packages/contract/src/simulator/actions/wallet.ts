import { z } from "zod";
import { instant, positiveMoney } from "../../http/common";
import { action, memberName, target } from "./action";

const decision = z.enum(["SUCCESS", "FAILED"]);
const note = z.string().min(1).max(200).optional();

export const walletActionSpecs = {
  "bank.incoming": action({
    title: "Incoming bank transfer",
    about:
      "The member transfers to an account of the operator that is watched. It is confirmed by the autopilot, or by hand.",
    input: z.strictObject({
      member: memberName,
      amount: positiveMoney,
      bankCode: z
        .string()
        .min(1)
        .max(16)
        .optional()
        .meta({ description: "bank of the operator's account; without it the first that is watched" }),
    }),
    output: z.object({ incomingId: z.string() }),
  }),
  "wallet.topup": action({
    title: "Mobile wallet sends money",
    about:
      "The member's mobile wallet sends money: it confirms the newest deposit of that amount that waits, or stands for itself.",
    input: z.strictObject({ member: memberName, amount: positiveMoney }),
    output: z.object({ incomingId: z.string(), entryId: z.int() }),
  }),
  "incoming.decide": action({
    title: "Decide an incoming transfer",
    about: "It has arrived and is credited, or it never came.",
    input: z.strictObject({ target, status: decision, note }),
    output: z.object({ incomingId: z.string(), status: decision, decidedAt: instant }),
  }),
  "withdrawal.decide": action({
    title: "Decide a withdrawal",
    about: "The money is paid out, or it goes back to the member's wallet.",
    input: z.strictObject({ target, status: decision, note }),
    output: z.object({ withdrawalId: z.string(), status: decision, decidedAt: instant }),
  }),
  "game.outage": action({
    title: "Game out of service",
    about: "What is transferred to or from the game comes back, with TRANSFER_FAIL.",
    input: z.strictObject({ game: z.string().min(1).max(32), on: z.boolean() }),
    output: z.object({ game: z.string(), outage: z.boolean() }),
  }),
} as const;
