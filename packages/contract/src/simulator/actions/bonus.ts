import { z } from "zod";
import { offerCode } from "../../http/bonus";
import { positiveMoney } from "../../http/common";
import { action, memberName } from "./action";

export const bonusActionSpecs = {
  "bonus.activate": action({
    title: "Activate a bonus",
    about: "Activates a bonus as if the member pressed the button: it applies to their next deposit.",
    input: z.strictObject({ member: memberName, code: offerCode }),
    output: z.object({ userBonusId: z.string() }),
  }),
  "bonus.turnover": action({
    title: "Add turnover",
    about: "Adds turnover to the condition of the member's bonus without betting any money.",
    input: z.strictObject({ member: memberName, amount: positiveMoney }),
    output: z.object({
      userBonusId: z.string(),
      status: z.enum(["ACTIVE", "FINISHED"]),
      /** Turnover in baht or kip. */
      needed: z.number(),
      done: z.number(),
    }),
  }),
} as const;
