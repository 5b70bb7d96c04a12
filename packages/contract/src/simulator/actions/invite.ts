import { z } from "zod";
import { positiveMoney } from "../../http/common";
import { action, memberName } from "./action";

export const inviteActionSpecs = {
  "invite.join": action({
    title: "Someone joins by an invite",
    about: "A new member who registered with the member's invite code, and can sign in at once.",
    input: z.strictObject({ member: memberName, username: z.string().min(1).max(64).optional() }),
    output: z.object({ memberId: z.string(), username: z.string(), password: z.string() }),
  }),
  "invite.earn": action({
    title: "Earn an invite bonus",
    about: "The member's newest invitee earns them this much. When they have invited nobody, someone joins first.",
    input: z.strictObject({ member: memberName, amount: positiveMoney }),
    output: z.object({ from: z.string() }),
  }),
} as const;
