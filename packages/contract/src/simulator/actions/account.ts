import { z } from "zod";
import { positiveMoney } from "../../http/common";
import { currencies } from "../../limits";
import { action } from "./action";

export const personas = ["new", "regular", "activeBonus"] as const;
export type Persona = (typeof personas)[number];

export const accountActionSpecs = {
  "member.create": action({
    title: "Create a member",
    about: "A member who can sign in at once.",
    input: z.strictObject({
      username: z.string().min(1).max(64),
      password: z.string().min(1).max(256),
      name: z.string().min(1).max(120).optional(),
      bankCode: z.string().min(1).max(16).optional(),
      bankAccountNo: z.string().min(1).max(32).optional(),
      currency: z.enum(currencies).optional(),
      persona: z.enum(personas).optional(),
      invitedBy: z.string().min(1).max(64).optional().meta({ description: "username of the inviter" }),
    }),
    output: z.object({ memberId: z.string(), username: z.string() }),
  }),
  "member.credit": action({
    title: "Credit money",
    about: "Puts money into an account of a member, from the house's bank.",
    input: z.strictObject({
      member: z.string().min(1),
      wallet: z.string().min(1).meta({ description: "main, bonus or a game code" }),
      amount: positiveMoney,
    }),
    output: z.object({ entryId: z.int() }),
  }),
  "member.deactivate": action({
    title: "Deactivate",
    about: "Every call of the member answers INACTIVE_USER.",
    input: z.strictObject({ member: z.string().min(1) }),
    output: z.object({ memberId: z.string() }),
  }),
  "member.signIn": action({
    title: "Sign in",
    about: "A session token of the member, as a login with the right password answers it.",
    input: z.strictObject({ member: z.string().min(1) }),
    output: z.object({ token: z.string() }),
  }),
  "member.expireToken": action({
    title: "Expire sign-ins",
    about: "Every sign-in of the member answers EXPIRED_AUTH_TOKEN.",
    input: z.strictObject({ member: z.string().min(1) }),
    output: z.object({ tokens: z.int() }),
  }),
} as const;
