import { z } from "zod";

/** An http or https origin, normalised: lower case, no default port. */
export const origin = z.string().transform((text, context) => {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && /^https?:$/.test(url.protocol) && url.pathname === "/" && !url.search && !url.username) return url.origin;
  context.addIssue("not an origin");
  return z.NEVER;
});
