import { z } from "zod";
import { offerCode } from "../../http/bonus";
import { visibleText } from "../../http/common";
import { action } from "./action";

export const promotionActionSpecs = {
  "promotion.create": action({
    title: "Create a promotion",
    about: "Creates a code that members can enter on the bonus page. Case is ignored.",
    input: z.strictObject({
      code: offerCode,
      percent: z.int().min(1).max(1000).optional().meta({ description: "share of the next deposit, in percent" }),
      percentFail: z
        .int()
        .min(0)
        .max(100)
        .optional()
        .meta({ description: "share paid out when it is ended early, in percent" }),
      description: visibleText(2000).optional().meta({ description: "shown in every language" }),
      limit: z.int().min(1).max(1_000_000_000).optional().meta({ description: "how many members can receive it" }),
    }),
    output: z.object({ code: z.string() }),
  }),
} as const;
