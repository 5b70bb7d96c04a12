import { randomUUID } from "node:crypto";

/** The header that carries a request's id: from web to mock-api, and in every answer of both. */
export const REQUEST_ID_HEADER = "x-request-id";

/** As proxies make them: UUIDs, ULIDs, hexadecimal. What could break a log line or a query is none. */
const SHAPE = /^[A-Za-z0-9][A-Za-z0-9_-]{7,63}$/;

/** Whether a text is a request's id: 8 to 64 of A-Z, a-z, 0-9, _ and -, beginning with a letter or a figure. */
function isRequestId(text: unknown): text is string {
  return typeof text === "string" && SHAPE.test(text);
}

/** The id that a caller who may be believed has given, where it is one; else a new one. */
export function requestIdOf(given: unknown): string {
  return isRequestId(given) ? given : randomUUID();
}
