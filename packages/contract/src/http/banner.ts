import { z } from "zod";

/** A picture with words, shown before a sheet (spec §3). */
export const banner = z.object({
  /** An address or a data URL. */
  image: z.string(),
  html: z.string(),
});

/** What the banner calls of every block answer. */
export const banners = z.object({ banners: z.array(banner) });
