import { z } from "zod";
import { clockInstant } from "../clock-bounds";
import { seed } from "../seed";
import { clockState, switchNames } from "../worlds";
import { action, noInput } from "./action";

export const worldActionSpecs = {
  "switch.set": action({
    title: "Set a switch",
    about: "Changes a setting of the operator.",
    input: z.strictObject({ name: z.enum(switchNames), value: z.boolean() }),
    output: z.object({ name: z.enum(switchNames), value: z.boolean() }),
  }),
  "clock.set": action({
    title: "Set the clock",
    about: "Jumps to a time, past or future. Events due by then run at that time.",
    input: z.strictObject({ at: clockInstant }),
    output: clockState,
  }),
  "clock.advance": action({
    title: "Advance the clock",
    about: "Moves the clock forward, runs all events due on the way and returns them.",
    input: z
      .strictObject({
        days: z.int().min(0).max(3650).optional(),
        hours: z.int().min(0).max(87_600).optional(),
        minutes: z.int().min(0).max(5_256_000).optional(),
        seconds: z.int().min(0).max(315_360_000).optional(),
        toNext: z.enum(["day", "week"]).optional(),
      })
      .refine((i) => (i.toNext === undefined) !== (Object.keys(i).filter((k) => k !== "toNext").length === 0), {
        message: "either toNext, or any of days, hours, minutes, seconds",
      }),
    output: clockState,
  }),
  "clock.freeze": action({
    title: "Freeze the clock",
    about: "Stops the clock.",
    input: noInput,
    output: clockState,
  }),
  "clock.resume": action({
    title: "Resume the clock",
    about: "Resumes the clock from its current time.",
    input: noInput,
    output: clockState,
  }),
  "dice.seed": action({
    title: "Seed the dice",
    about: "Restarts every random stream from this seed.",
    input: z.strictObject({ seed }),
    output: z.object({ seed: z.string() }),
  }),
} as const;
