import { z } from "zod";
import { endpoint } from "../endpoint";
import { GIFT_LINK_JWE, GIFT_LINK_JWE_MAX_CHARACTERS } from "../limits";
import { successAnswer } from "./common";

/** Public JWK, from the `deposit` lookup. */
export const giftLinkKey = z.object({
  kty: z.literal("EC"),
  crv: z.literal("P-256"),
  x: z.string(),
  y: z.string(),
  use: z.literal("enc"),
  alg: z.literal(GIFT_LINK_JWE.alg),
});

export const redeemGiftLink = endpoint({
  name: "giftlink.redeem",
  method: "POST",
  path: "/api/wallet/truelink",
  access: "member",
  about: "Deposits the money of a mobile wallet's gift link.",
  body: z.strictObject({
    /** The link as compact JWE (`GIFT_LINK_JWE`). */
    link: z.string().min(1).max(GIFT_LINK_JWE_MAX_CHARACTERS),
  }),
  answer: successAnswer,
  refusals: ["TRUELINK_INVALID", "TRUELINK_DUPLICATE", "BALANCE_MAXIMUM"],
  money: true,
});
