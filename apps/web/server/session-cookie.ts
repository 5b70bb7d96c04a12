import { createHmac } from "node:crypto";
import { type Cookie, createCookie } from "@remix-run/node";

export const SESSION_COOKIE = "session";

/** A sign-in: the backend's token, whether the member chose to be remembered, and who it is. */
export interface Session {
  token: string;
  remember: boolean;
  /** Id of the member in this app's pages (`memberId`); cookies from before it was kept have none. */
  member?: string;
}

/** Signed and HttpOnly: no script can read the token, nobody can make one up (design §5). */
export function sessionCookieOf(secret: string): Cookie {
  return createCookie(SESSION_COOKIE, { httpOnly: true, secrets: [secret] });
}

/** The session in a `Cookie` header; null without one, or with one whose signature is wrong. */
export async function sessionIn(cookie: Cookie, header: string | null): Promise<Session | null> {
  const value: unknown = await cookie.parse(header);
  if (typeof value !== "object" || value === null || !("token" in value) || typeof value.token !== "string")
    return null;
  const { token } = value;
  const session = { token, remember: "remember" in value && value.remember === true };
  return "member" in value && typeof value.member === "string" ? { ...session, member: value.member } : session;
}

/**
 * Id of a member in this app's pages and forms. It is the same whenever the member signs in, tells nobody the username,
 * and is known without asking the backend.
 * @param world the simulator's world: the same username is somebody else in another
 */
export function memberId(secret: string, username: string, world: string): string {
  return digest(secret, `member\n${world}\n${username}`);
}

/** Id of the member of a session. A session that does not say who it is has an id of its own: another sign-in is another. */
export function memberOf(secret: string, { member, token }: Session): string {
  return member ?? digest(secret, `token\n${token}`);
}

/** 128 bits: nobody finds a second text for a digest. */
function digest(secret: string, text: string): string {
  return createHmac("sha256", `${secret}\nmember`).update(text).digest("base64url").slice(0, 22);
}
