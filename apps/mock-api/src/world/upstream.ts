import { instant } from "@mekong/contract/http/common";
import { MASKED } from "@mekong/contract/operation/secrets";
import { origin } from "@mekong/contract/origin";
import type { UpstreamInput, UpstreamSummary } from "@mekong/contract/simulator/upstream";
import { z } from "zod";

/** Header values are not stored here, because exports and copies contain this data. */
export const storedUpstreamSchema = z.object({
  url: origin,
  chatUrl: origin.nullable(),
  headerNames: z.array(z.string().max(64)).max(20),
  /** A world with this time answers from its setting `recording` and does not call the upstream. */
  recordedAt: instant.optional(),
});
export type StoredUpstream = z.output<typeof storedUpstreamSchema>;

export type UpstreamHeaders = Readonly<Record<string, string>>;

export interface Upstream {
  readonly stored: StoredUpstream;
  /** Secret header values. */
  readonly headers: UpstreamHeaders;
}

export function upstreamOf({ url, chatUrl, headers = {} }: UpstreamInput): Upstream {
  return { stored: { url, chatUrl: chatUrl ?? null, headerNames: Object.keys(headers) }, headers };
}

export function upstreamSummaryOf({ url, chatUrl, headerNames, recordedAt }: StoredUpstream): UpstreamSummary {
  return { url, chatUrl, headers: Object.fromEntries(headerNames.map((name) => [name, MASKED])), recordedAt };
}

/** Host and port of an upstream. Its URL is an origin, so no parser is needed on each request. */
export function hostOf({ url }: StoredUpstream): string {
  return url.slice(url.indexOf("//") + 2);
}
