import { cookieAttributes } from "../../server/cookie-attributes";
import { settings } from "./env.server";
import { isHttps } from "./request-origin.server";

const MAX_AGE_SECONDS = 60 * 60 * 24 * 365;

/** Writes a cookie as plain text; `createCookie` would encode it. */
export function serializeCookie(request: Request, name: string, text: string): string {
  const { path, sameSite, secure, partitioned } = cookieAttributes(settings(), { https: isHttps(request) });
  const parts = [`${name}=${text}`, `Path=${path}`, `Max-Age=${MAX_AGE_SECONDS}`];
  parts.push(`SameSite=${sameSite === "none" ? "None" : "Lax"}`);
  if (secure) parts.push("Secure");
  if (partitioned) parts.push("Partitioned");
  return parts.join("; ");
}
