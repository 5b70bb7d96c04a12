import { z } from "zod";
import { positiveMoney, visibleText } from "../../http/common";
import { currencies } from "../../limits";
import { action } from "./action";

export const personas = ["new", "regular", "activeBonus"] as const;
export type Persona = (typeof personas)[number];

export const accountActionSpecs = {
  "member.create": action({
    title: "Create a member",
    about: "Creates a member who can sign in immediately.",
    input: z.strictObject({
      username: visibleText(64),
      password: z.string().min(1).max(256),
      name: visibleText(120).optional(),
      bankCode: z.string().min(1).max(16).optional(),
      bankAccountNo: visibleText(64).optional(),
      currency: z.enum(currencies).optional(),
      persona: z.enum(personas).optional(),
      invitedBy: z.string().min(1).max(64).optional().meta({ description: "username of the inviter" }),
    }),
    output: z.object({ memberId: z.string(), username: z.string() }),
  }),
  "member.credit": action({
    title: "Credit money",
    about: "Credits an account of a member from the operator's bank.",
    input: z.strictObject({
      member: z.string().min(1),
      wallet: z.string().min(1).meta({ description: "main, bonus or a game code" }),
      amount: positiveMoney,
    }),
    output: z.object({ entryId: z.int() }),
  }),
  "member.deactivate": action({
    title: "Deactivate",
    about: "Rejects all requests of the member with INACTIVE_USER.",
    input: z.strictObject({ member: z.string().min(1) }),
    output: z.object({ memberId: z.string() }),
  }),
  "member.signIn": action({
    title: "Sign in",
    about: "Returns a session token of the member, like a successful login.",
    input: z.strictObject({ member: z.string().min(1) }),
    output: z.object({ token: z.string() }),
  }),
  "member.expireToken": action({
    title: "Expire sessions",
    about: "Rejects every session of the member with EXPIRED_AUTH_TOKEN.",
    input: z.strictObject({ member: z.string().min(1) }),
    output: z.object({ tokens: z.int() }),
  }),
} as const;
