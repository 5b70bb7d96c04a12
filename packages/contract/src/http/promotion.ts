import { z } from "zod";
import { endpoint } from "../endpoint";
import { offerTerms, typedCode, userBonus } from "./bonus";
import { extensionField } from "./common";

export const promotion = offerTerms.extend({ code: extensionField(z.string()) });

export const currentPromotion = endpoint({
  name: "promotion.current",
  method: "GET",
  path: "/api/promotion/current",
  access: "member",
  about: "Returns the member's active promotion, or null.",
  answer: promotion.nullable(),
});

export const findPromotion = endpoint({
  name: "promotion.find",
  method: "GET",
  path: "/api/promotion/find/:code",
  access: "member",
  about: "Returns the promotion of a code, or null. Refuses one in another currency than the member's.",
  params: typedCode,
  answer: promotion.nullable(),
  refusals: ["NO_PROMOTION"],
});

export const activatePromotion = endpoint({
  name: "promotion.activate",
  method: "GET",
  path: "/api/promotion/activate/:code",
  changesState: true,
  access: "member",
  about: "Activates a promotion: it applies to the next deposit. Returns the user bonus.",
  params: typedCode,
  answer: userBonus,
  refusals: ["NO_PROMOTION", "PROMOTION_RECEIVED", "BONUS_ALREADY_ACTIVE", "BONUS_REMAINING", "BONUS_FULL"],
});
