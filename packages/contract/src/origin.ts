import { z } from "zod";

/** Accepts an http or https origin, and converts it to lower case without a default port. */
export const origin = z.string().transform((text, context) => {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && /^https?:$/.test(url.protocol) && url.pathname === "/" && !url.search && !url.username) return url.origin;
  context.addIssue("not an origin");
  return z.NEVER;
});
