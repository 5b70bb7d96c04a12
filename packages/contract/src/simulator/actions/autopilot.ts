import { z } from "zod";
import { action } from "./action";

export const autopilotKinds = ["withdrawal", "slip", "bank", "chat"] as const;
export type AutopilotKind = (typeof autopilotKinds)[number];

export const autopilotActionSpecs = {
  "autopilot.set": action({
    title: "Set the autopilot",
    about:
      "Sets whether withdrawals, slips, incoming transfers and chats are handled automatically, and after what delay.",
    input: z.strictObject({
      kind: z.enum([...autopilotKinds, "all"]),
      on: z.boolean(),
      delaySeconds: z.int().min(0).max(86_400).optional(),
    }),
    output: z.record(z.enum(autopilotKinds), z.object({ on: z.boolean(), delaySeconds: z.int() })),
  }),
} as const;
