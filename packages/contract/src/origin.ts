import { z } from "zod";

export const ORIGIN_RULE = "an http or https origin, such as https://staging.example, without a path";

export const origin = z.string().transform((text, context) => {
  const url = URL.canParse(text) ? new URL(text) : null;
  // The text, because URL drops an empty query, fragment or user name.
  if (url && /^https?:$/.test(url.protocol) && url.pathname === "/" && !/[?#@]/.test(text)) return url.origin;
  context.addIssue(ORIGIN_RULE);
  return z.NEVER;
});
