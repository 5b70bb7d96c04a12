import type { IncomingHttpHeaders } from "node:http";
import { REQUEST_ID_HEADER } from "@mekong/contract/operation/request-id";
import { SCREEN_HEADER } from "@mekong/contract/simulator/coverage";
import type { UpstreamHeaders } from "../world/upstream";

/** A proxy must not forward these headers (RFC 9110, section 7.6.1). */
const hopByHop = new Set([
  "connection",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
]);

/** Headers that are meant for the simulator or this app's origin, or set by the HTTP client. */
const notPassedOn = new Set([
  "accept-encoding",
  "cookie",
  "expect",
  "host",
  "origin",
  "referer",
  "x-world",
  SCREEN_HEADER,
]);

const SIMULATOR_PREFIX = "x-simulator-";

type HeaderValues = Record<string, string | string[]>;

function endToEnd(headers: IncomingHttpHeaders, isExcluded: (name: string) => boolean): HeaderValues {
  const ofConnection = headers.connection?.toLowerCase().split(/\s*,\s*/);
  const passed: HeaderValues = {};
  for (const name in headers) {
    const value = headers[name];
    const isOfConnection = hopByHop.has(name) || ofConnection?.includes(name) || name.startsWith(SIMULATOR_PREFIX);
    if (value !== undefined && !isOfConnection && !isExcluded(name)) passed[name] = value;
  }
  return passed;
}

/**
 * @param added headers of the world; the caller's Authorization takes precedence
 * @param hasBody if false, Content-Length and Content-Type are left out
 */
export function requestHeaders(
  received: IncomingHttpHeaders,
  { added, requestId, hasBody }: { added: UpstreamHeaders; requestId: string; hasBody: boolean },
): HeaderValues {
  const headers = endToEnd(received, (name) => notPassedOn.has(name) || (!hasBody && isOfBody(name)));
  Object.assign(headers, added);
  if (received.authorization !== undefined) headers.authorization = received.authorization;
  // The traffic cannot show compressed responses.
  headers["accept-encoding"] = "identity";
  headers[REQUEST_ID_HEADER] = requestId;
  return headers;
}

function isOfBody(name: string): boolean {
  return name === "content-length" || name === "content-type";
}

/** Leaves out the upstream's request id, because the response already has the caller's. */
export function responseHeaders(received: IncomingHttpHeaders): HeaderValues {
  return endToEnd(received, (name) => name === REQUEST_ID_HEADER);
}
