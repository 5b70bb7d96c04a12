import { createCookie } from "@remix-run/node";
import { cookieAttributes } from "../../server/cookie-attributes";
import { settings } from "./env.server";
import { isHttps } from "./own-request.server";

const KEPT_SECONDS = 60;
const ENDED = "ended";

/** Flash cookie for /login: a query parameter would show the message again after a reload. */
const cookie = createCookie(ENDED, { httpOnly: true });

function serialize(request: Request, value: string, maxAge: number): Promise<string> {
  const attributes = cookieAttributes({ embedded: settings().embedOrigins.length > 0, https: isHttps(request) });
  return cookie.serialize(value, { ...attributes, maxAge });
}

export function endedCookie(request: Request): Promise<string> {
  return serialize(request, ENDED, KEPT_SECONDS);
}

export async function readEnded(request: Request): Promise<{ ended: boolean; clear: HeadersInit }> {
  const ended = (await cookie.parse(request.headers.get("Cookie"))) === ENDED;
  return { ended, clear: ended ? { "Set-Cookie": await serialize(request, "", 0) } : {} };
}
