import { createCookie } from "@remix-run/node";
import { cookieAttributes } from "../../server/cookie-attributes";
import { settings } from "./env.server";
import { isHttps } from "./own-request.server";

/** A sign-in: the backend's token, and whether the member chose to be remembered. */
export interface Session {
  token: string;
  remember: boolean;
}

/** How long a remembered sign-in's cookie is kept. The backend ends the token by its own clock. */
const REMEMBERED_SECONDS = 60 * 60 * 24 * 365;

let sealed: ReturnType<typeof createCookie> | undefined;

/** Signed and HttpOnly: no script can read the token, nobody can make one up (design §5). */
function cookie() {
  sealed ??= createCookie("session", { httpOnly: true, secrets: [settings().sessionSecret] });
  return sealed;
}

function attributes(request: Request) {
  return cookieAttributes({ embedded: settings().embedOrigins.length > 0, https: isHttps(request) });
}

/** The request's session; null without one, or with one whose signature is wrong. */
export async function readSession(request: Request): Promise<Session | null> {
  const value: unknown = await cookie().parse(request.headers.get("Cookie"));
  if (typeof value !== "object" || value === null || !("token" in value) || typeof value.token !== "string")
    return null;
  return { token: value.token, remember: "remember" in value && value.remember === true };
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
