import { z } from "zod";
import { positiveMoney, visibleText } from "../../http/common";
import { action, memberName } from "./action";

export const inviteActionSpecs = {
  "invite.join": action({
    title: "Add an invitee",
    about: "Registers a new member with the member's invite code, who can sign in immediately.",
    input: z.strictObject({ member: memberName, username: visibleText(64).optional() }),
    output: z.object({ memberId: z.string(), username: z.string(), password: z.string() }),
  }),
  "invite.earn": action({
    title: "Earn an invite bonus",
    about: "Credits the member this much from their newest invitee. Adds an invitee first if there is none.",
    input: z.strictObject({ member: memberName, amount: positiveMoney }),
    output: z.object({ from: z.string() }),
  }),
} as const;
