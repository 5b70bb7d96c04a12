import { type Cookie, createCookie } from "@remix-run/node";
import { cookieAttributes } from "../../server/cookie-attributes";
import { memberId, memberOf, type Session, sessionCookieOf, sessionIn } from "../../server/session-cookie";
import { isWorldName, WORLD_COOKIE } from "../../server/world-cookie";
import { settings } from "./env.server";
import { isHttps, plainCookie } from "./request-origin.server";

export type { Session } from "../../server/session-cookie";

/** The backend expires the token itself. */
const MAX_AGE_SECONDS = 60 * 60 * 24 * 365;

const SESSION_EXPIRED = "ended";
const SESSION_EXPIRED_SECONDS = 60;

/** Flash cookie: a query parameter would show the message again after a reload. */
const flashCookie = createCookie(SESSION_EXPIRED, { httpOnly: true });

let cachedCookie: Cookie | undefined;

function cookie() {
  cachedCookie ??= sessionCookieOf(settings().sessionSecrets);
  return cachedCookie;
}

function attributes(request: Request) {
  return cookieAttributes(settings(), { https: isHttps(request) });
}

export function readSession(request: Request): Promise<Session | null> {
  return sessionIn(cookie(), request.headers.get("Cookie"));
}

/** `memberId` in the request's world. */
export function memberIdFor(username: string, request: Request): string {
  const world = settings().simulator ? plainCookie(request, WORLD_COOKIE) : null;
  return memberId(settings().sessionSecrets, username, isWorldName(world) ? world : "main");
}

export function sessionMember(session: Session): string {
  return memberOf(settings().sessionSecrets, session);
}

/** `Set-Cookie` value; persistent only with `remember`. */
export function sessionCookie(request: Request, session: Session): Promise<string> {
  return cookie().serialize(session, {
    ...attributes(request),
    ...(session.remember ? { maxAge: MAX_AGE_SECONDS } : {}),
  });
}

export function clearedSessionCookie(request: Request): Promise<string> {
  return cookie().serialize("", { ...attributes(request), maxAge: 0 });
}

export function sessionExpiredCookie(request: Request): Promise<string> {
  return flashCookie.serialize(SESSION_EXPIRED, { ...attributes(request), maxAge: SESSION_EXPIRED_SECONDS });
}

export async function readSessionExpired(
  request: Request,
): Promise<{ sessionExpired: boolean; clearHeaders: HeadersInit }> {
  const sessionExpired = (await flashCookie.parse(request.headers.get("Cookie"))) === SESSION_EXPIRED;
  if (!sessionExpired) return { sessionExpired, clearHeaders: {} };
  return {
    sessionExpired,
    clearHeaders: { "Set-Cookie": await flashCookie.serialize("", { ...attributes(request), maxAge: 0 }) },
  };
}
