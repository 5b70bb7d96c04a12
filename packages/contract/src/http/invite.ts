import { z } from "zod";
import { endpoint } from "../endpoint";
import { banners } from "./banner";
import { extensionField, instant, money, pageRequest, positiveMoney } from "./common";

export const listInvites = endpoint({
  name: "invite.list",
  method: "POST",
  path: "/api/invite",
  access: "member",
  about: "Lists the member's earnings from invitees, one row per invitee and day, newest first.",
  body: pageRequest,
  answer: z.object({
    total: extensionField(z.int().min(0)),
    /** State of the switch `inviteActive`. */
    isActive: extensionField(z.boolean()),
    invites: z.array(z.object({ from: z.object({ name: z.string() }), amount: positiveMoney, createdAt: instant })),
  }),
});

export const receiveInviteBonus = endpoint({
  name: "invite.bonus",
  method: "GET",
  path: "/api/invite/bonus",
  changesState: true,
  access: "member",
  about: "Moves the accrued invite bonus to the wallet, at the success or fail percent.",
  answer: z.object({
    /** INVITE_COLLECT: a bonus condition is pending, so the fail percent was paid. */
    message: z.enum(["INVITE_BONUS_SUCCESS", "INVITE_COLLECT"]),
    amount: extensionField(money),
  }),
  refusals: ["INVITE_INACTIVE", "NO_INVITEE_PLAY_INFO", "NO_INVITE_BONUS", "INVITE_BONUS_FAIL"],
  money: true,
});

export const inviteBanners = endpoint({
  name: "invite.banners",
  method: "GET",
  path: "/api/invite/banners",
  access: "member",
  about: "Lists the banners shown before the invite sheet.",
  answer: banners,
});
