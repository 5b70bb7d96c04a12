import { z } from "zod";

/** Spec §3. */
export const banner = z.object({
  /** Address or data URL. */
  image: z.string(),
  html: z.string(),
});

export const banners = z.object({ banners: z.array(banner) });
