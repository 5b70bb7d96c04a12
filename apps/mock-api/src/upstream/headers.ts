import type { IncomingHttpHeaders } from "node:http";
import { REQUEST_ID_HEADER } from "@mekong/contract/operation/request-id";
import { SCREEN_HEADER } from "@mekong/contract/simulator/coverage";
import type { UpstreamHeaders } from "../world/upstream";

/** They describe one connection (RFC 9110, section 7.6.1). */
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

/** Those of the simulator, of a browser's other origins, and those that the HTTP client sets. */
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

function endToEnd(headers: IncomingHttpHeaders): Array<[string, string | string[]]> {
  const ofConnection = String(headers.connection ?? "")
    .toLowerCase()
    .split(/\s*,\s*/);
  return Object.entries(headers).flatMap(
    ([name, value]): Array<[string, string | string[]]> =>
      value === undefined || hopByHop.has(name) || ofConnection.includes(name) || name.startsWith(SIMULATOR_PREFIX)
        ? []
        : [[name, value]],
  );
}

/**
 * @param added the world's own; the caller's Authorization takes precedence over theirs
 * @param hasBody otherwise the headers of the body are left out
 */
export function requestHeaders(
  received: IncomingHttpHeaders,
  { added, requestId, hasBody }: { added: UpstreamHeaders; requestId: string; hasBody: boolean },
): Record<string, string | string[]> {
  const passed = endToEnd(received).filter(([name]) => !notPassedOn.has(name) && (hasBody || !isOfBody(name)));
  return {
    ...Object.fromEntries(passed),
    ...added,
    ...(received.authorization === undefined ? {} : { authorization: received.authorization }),
    // Compressed responses could not be shown in the traffic.
    "accept-encoding": "identity",
    [REQUEST_ID_HEADER]: requestId,
  };
}

function isOfBody(name: string): boolean {
  return name === "content-length" || name === "content-type";
}

/** The request id is the caller's and already set. */
export function responseHeaders(received: IncomingHttpHeaders): Record<string, string | string[]> {
  return Object.fromEntries(endToEnd(received).filter(([name]) => name !== REQUEST_ID_HEADER));
}
