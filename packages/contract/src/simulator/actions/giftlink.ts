import { z } from "zod";
import { positiveMoney } from "../../http/common";
import { currencies } from "../../limits";
import { action } from "./action";

export const giftlinkActionSpecs = {
  "giftlink.issue": action({
    title: "Issue a gift link",
    about: "Creates a mobile wallet's gift link. The first member to redeem it gets the money.",
    input: z.strictObject({
      amount: positiveMoney,
      currency: z.enum(currencies).optional().meta({ description: "default: the world's" }),
    }),
    output: z.object({ link: z.url() }),
  }),
} as const;
