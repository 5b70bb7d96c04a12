import { createCookie } from "@remix-run/node";
import { cookieAttributes } from "../../server/cookie-attributes";
import { settings } from "./env.server";
import { isHttps } from "./own-request.server";

/** Long enough for a slow phone to follow a redirect. */
const KEPT_SECONDS = 60;
const ENDED = "ended";

/** Says to /login that a sign-in has just ended by itself. A mark in the address would outlive the sentence. */
const cookie = createCookie(ENDED, { httpOnly: true });

function serialize(request: Request, value: string, maxAge: number): Promise<string> {
  const attributes = cookieAttributes({ embedded: settings().embedOrigins.length > 0, https: isHttps(request) });
  return cookie.serialize(value, { ...attributes, maxAge });
}

/** `Set-Cookie` that goes with a redirect to /login. */
export function endedCookie(request: Request): Promise<string> {
  return serialize(request, ENDED, KEPT_SECONDS);
}

/** Whether a sign-in has just ended, and the `Set-Cookie` after which that has been said. */
export async function readEnded(request: Request): Promise<{ ended: boolean; clear: HeadersInit }> {
  const ended = (await cookie.parse(request.headers.get("Cookie"))) === ENDED;
  return { ended, clear: ended ? { "Set-Cookie": await serialize(request, "", 0) } : {} };
}
