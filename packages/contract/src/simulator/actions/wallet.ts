import { z } from "zod";
import { instant, positiveMoney, visibleText } from "../../http/common";
import { action, memberName, target } from "./action";

const decision = z.enum(["SUCCESS", "FAILED"]);
const note = visibleText(200).optional();

export const walletActionSpecs = {
  "bank.incoming": action({
    title: "Send a bank transfer",
    about:
      "Transfers money from the member to a watched account of the operator, to be confirmed by the autopilot or manually.",
    input: z.strictObject({
      member: memberName,
      amount: positiveMoney,
      bankCode: z
        .string()
        .min(1)
        .max(16)
        .optional()
        .meta({ description: "bank of the operator's account; default: the first watched one" }),
    }),
    output: z.object({ incomingId: z.string() }),
  }),
  "wallet.topup": action({
    title: "Send from the mobile wallet",
    about:
      "Sends money from the member's mobile wallet: confirms the newest pending deposit of that amount, or is credited as an unannounced deposit.",
    input: z.strictObject({ member: memberName, amount: positiveMoney }),
    output: z.object({ incomingId: z.string(), entryId: z.int() }),
  }),
  "incoming.decide": action({
    title: "Decide an incoming transfer",
    about: "Credits the transfer, or marks it as never arrived.",
    input: z.strictObject({ target, status: decision, note }),
    output: z.object({ incomingId: z.string(), status: decision, decidedAt: instant }),
  }),
  "withdrawal.decide": action({
    title: "Decide a withdrawal",
    about: "Pays out the money, or returns it to the member's wallet.",
    input: z.strictObject({ target, status: decision, note }),
    output: z.object({ withdrawalId: z.string(), status: decision, decidedAt: instant }),
  }),
  "game.outage": action({
    title: "Set a game's outage",
    about: "Returns transfers to and from the game, with TRANSFER_FAIL.",
    input: z.strictObject({ game: z.string().min(1).max(32), on: z.boolean() }),
    output: z.object({ game: z.string(), outage: z.boolean() }),
  }),
} as const;
