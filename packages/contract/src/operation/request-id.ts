import { randomUUID } from "node:crypto";

/** Web sends it to mock-api; all responses have it. */
export const REQUEST_ID_HEADER = "x-request-id";

/** Allows UUIDs, ULIDs and hexadecimal ids, but nothing that breaks a log line or query. */
const SHAPE = /^[A-Za-z0-9][A-Za-z0-9_-]{7,63}$/;

function isRequestId(text: unknown): text is string {
  return typeof text === "string" && SHAPE.test(text);
}

/** Returns a trusted caller's id if valid, else a new one. */
export function requestIdOf(given: unknown): string {
  return isRequestId(given) ? given : randomUUID();
}
