import { randomUUID } from "node:crypto";

/** From web to mock-api, and in all responses. */
export const REQUEST_ID_HEADER = "x-request-id";

/** Proxies' UUIDs, ULIDs and hexadecimal ids; nothing that breaks a log line or query. */
const SHAPE = /^[A-Za-z0-9][A-Za-z0-9_-]{7,63}$/;

function isRequestId(text: unknown): text is string {
  return typeof text === "string" && SHAPE.test(text);
}

/** Uses a trusted caller's id if valid, else creates one. */
export function requestIdOf(given: unknown): string {
  return isRequestId(given) ? given : randomUUID();
}
