import { z } from "zod";

/**
 * What web and the panel that shows it in a frame (its phone) tell each other. Web knows these only where its
 * simulator is on and the panel is on this machine.
 */

/** Web's address for the phone: alone it answers a `phoneState`; with `phoneChoice` it chooses and leads to `to`. */
export const PHONE_PATH = "/simulator/phone";

/** What web shows this browser: one browser has one world, language and theme in all its windows. */
export const phoneState = z.object({
  /** The world that is chosen; null: none, which is `main`. */
  world: z.string().nullable(),
  locale: z.enum(["th", "lo", "en"]),
  theme: z.enum(["light", "dark", "system"]),
});
export type PhoneState = z.output<typeof phoneState>;

/** Search parameters that choose: each where it is given, then the page `to`. */
export type PhoneChoice = Partial<Pick<PhoneState, "locale" | "theme"> & Record<"world" | "to", string>>;

/** Posted to the parent window at every page web comes to. */
export const phoneMessage = z.object({
  type: z.literal("mekong-phone"),
  /** Path and search of the page. */
  path: z.string(),
});
export type PhoneMessage = z.output<typeof phoneMessage>;
