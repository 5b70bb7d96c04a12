import { z } from "zod";

/** Needs the simulator on, and the panel on loopback or PANEL_ORIGIN. */

/** Path in web. Returns a `phoneState`, or applies a `PhoneChoice` from the query and redirects to `to`. */
export const PHONE_PATH = "/simulator/phone";

/** Stored in cookies, which all windows share. */
export const phoneState = z.object({
  world: z.string().nullable(),
  locale: z.enum(["th", "lo", "en"]),
  theme: z.enum(["light", "dark", "system"]),
});
export type PhoneState = z.output<typeof phoneState>;

export type PhoneChoice = Partial<Pick<PhoneState, "locale" | "theme"> & Record<"world" | "to", string>>;

/** Message to the parent window. */
export const phoneMessage = z.object({
  type: z.literal("mekong-phone"),
  path: z.string(),
});
export type PhoneMessage = z.output<typeof phoneMessage>;
