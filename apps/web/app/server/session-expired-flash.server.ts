import { createCookie } from "@remix-run/node";
import { cookieAttributes } from "../../server/cookie-attributes";
import { settings } from "./env.server";
import { isHttps } from "./request-origin.server";

const MAX_AGE_SECONDS = 60;
const SESSION_EXPIRED = "ended";

/** Flash cookie for /login: a query parameter would show the message again after a reload. */
const cookie = createCookie(SESSION_EXPIRED, { httpOnly: true });

function serialize(request: Request, value: string, maxAge: number): Promise<string> {
  const attributes = cookieAttributes({ embedded: settings().embedOrigins.length > 0, https: isHttps(request) });
  return cookie.serialize(value, { ...attributes, maxAge });
}

export function sessionExpiredCookie(request: Request): Promise<string> {
  return serialize(request, SESSION_EXPIRED, MAX_AGE_SECONDS);
}

export async function readSessionExpired(
  request: Request,
): Promise<{ sessionExpired: boolean; clearHeaders: HeadersInit }> {
  const sessionExpired = (await cookie.parse(request.headers.get("Cookie"))) === SESSION_EXPIRED;
  return { sessionExpired, clearHeaders: sessionExpired ? { "Set-Cookie": await serialize(request, "", 0) } : {} };
}
