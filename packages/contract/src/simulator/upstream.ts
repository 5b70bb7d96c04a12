import { z } from "zod";
import { instant } from "../http/common";
import { MASKED } from "../operation/secrets";
import { ORIGIN_RULE, origin } from "../origin";

const HEADERS_MAX = 20;

/** Headers that mock-api sets when it forwards a request. */
const reservedHeaders = new Set([
  "connection",
  "content-encoding",
  "content-length",
  "content-type",
  "cookie",
  "expect",
  "host",
  "keep-alive",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
]);

const upstreamOrigin = z.string(ORIGIN_RULE).max(300).pipe(origin);

const upstreamHeaders = z
  .record(z.string(), z.string().max(4_000))
  .transform((headers) =>
    Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
  )
  .superRefine((headers, context) => {
    const entries = Object.entries(headers);
    if (entries.length > HEADERS_MAX) context.addIssue(`at most ${HEADERS_MAX} headers`);
    for (const [name, value] of entries) {
      const problem = headerProblem(name, value);
      if (problem) context.addIssue({ code: "custom", path: [name], message: problem });
    }
  });

function headerProblem(name: string, value: string): string | null {
  if (!/^[a-z0-9!#$%&'*+.^_`|~-]{1,64}$/.test(name)) return "a header name of up to 64 letters, digits and hyphens";
  if (reservedHeaders.has(name)) return `no ${name}, which is set for each request`;
  if (!/^[\x20-\x7e]+$/.test(value)) return "1 to 4000 visible ASCII characters";
  return null;
}

export const upstreamInput = z.strictObject({
  url: upstreamOrigin,
  /** Origin of the chat, if it differs from `url`. */
  chatUrl: upstreamOrigin.optional(),
  /** Headers added to forwarded requests, such as a gateway's key. Responses mask the values. */
  headers: upstreamHeaders.optional(),
});
export type UpstreamInput = z.output<typeof upstreamInput>;

export const upstreamSummary = z.object({
  url: z.string(),
  chatUrl: z.string().nullable(),
  headers: z.record(z.string(), z.literal(MASKED)),
  recordedAt: instant.optional(),
});
export type UpstreamSummary = z.output<typeof upstreamSummary>;
