import { randomUUID } from "node:crypto";

/** Web sends this header to mock-api; all responses have it. */
export const REQUEST_ID_HEADER = "x-request-id";

/** Accepts UUIDs, ULIDs and hexadecimal ids, but nothing that breaks a log line or query. */
const REQUEST_ID_PATTERN = /^[A-Za-z0-9][A-Za-z0-9_-]{7,63}$/;

function isRequestId(text: unknown): text is string {
  return typeof text === "string" && REQUEST_ID_PATTERN.test(text);
}

/** Use this function for trusted callers only. */
export function requestIdOf(value: unknown): string {
  return isRequestId(value) ? value : randomUUID();
}
