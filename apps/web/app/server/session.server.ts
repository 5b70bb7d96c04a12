import type { Cookie } from "@remix-run/node";
import { cookieAttributes } from "../../server/cookie-attributes";
import { memberId, memberOf, type Session, sessionCookieOf, sessionIn } from "../../server/session-cookie";
import { isWorldName, WORLD_COOKIE } from "../../server/world-cookie";
import { settings } from "./env.server";
import { isHttps, plainCookie } from "./own-request.server";

export type { Session } from "../../server/session-cookie";

/** How long a remembered sign-in's cookie is kept. The backend ends the token by its own clock. */
const REMEMBERED_SECONDS = 60 * 60 * 24 * 365;

let sealed: Cookie | undefined;

function cookie() {
  sealed ??= sessionCookieOf(settings().sessionSecret);
  return sealed;
}

function attributes(request: Request) {
  return cookieAttributes({ embedded: settings().embedOrigins.length > 0, https: isHttps(request) });
}

/** The request's session; null without one, or with one whose signature is wrong. */
export function readSession(request: Request): Promise<Session | null> {
  return sessionIn(cookie(), request.headers.get("Cookie"));
}

/** Id of the member who signs in with this username in the world of the request (`memberId`). */
export function memberIdFor(username: string, request: Request): string {
  const world = settings().simulator ? plainCookie(request, WORLD_COOKIE) : null;
  return memberId(settings().sessionSecret, username, isWorldName(world) ? world : "main");
}

/** Id of the session's member, for the pages and forms that are rendered for them. */
export function sessionMember(session: Session): string {
  return memberOf(settings().sessionSecret, session);
}

/** `Set-Cookie` that signs in: kept over browser restarts only when `remember` was chosen. */
export function sessionCookie(request: Request, session: Session): Promise<string> {
  return cookie().serialize(session, {
    ...attributes(request),
    ...(session.remember ? { maxAge: REMEMBERED_SECONDS } : {}),
  });
}

/** `Set-Cookie` that signs out. */
export function clearedSessionCookie(request: Request): Promise<string> {
  return cookie().serialize("", { ...attributes(request), maxAge: 0 });
}
