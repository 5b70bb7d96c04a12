import { z } from "zod";
import { positiveMoney } from "../../http/common";
import { action, memberName } from "./action";

export const refundActionSpecs = {
  "refund.accrue": action({
    title: "Accrue a refund",
    about: "Sets the member's losses so that receiving the refund collects exactly this amount.",
    input: z.strictObject({ member: memberName, amount: positiveMoney }),
    output: z.object({ accrued: positiveMoney }),
  }),
} as const;
