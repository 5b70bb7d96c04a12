import { z } from "zod";
import { offerCode } from "../../http/bonus";
import { positiveMoney } from "../../http/common";
import { action, memberName } from "./action";

export const bonusActionSpecs = {
  "bonus.activate": action({
    title: "Activate a bonus",
    about: "The member receives it, as if they had pressed the button: it attaches to their next deposit.",
    input: z.strictObject({ member: memberName, code: offerCode }),
    output: z.object({ userBonusId: z.string() }),
  }),
  "bonus.turnover": action({
    title: "Add turnover",
    about: "Counts towards the condition of the member's bonus as if it had been bet; no money is played with.",
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
