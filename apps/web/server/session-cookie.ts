import { createHmac } from "node:crypto";
import { type Cookie, createCookie } from "@remix-run/node";
import type { SessionSecrets } from "./secret";

export const SESSION_COOKIE = "session";

export interface Session {
  token: string;
  remember: boolean;
  /** `memberId`; older cookies have none. */
  member?: string;
}

/** Signed and HttpOnly. */
export function sessionCookieOf(secrets: SessionSecrets): Cookie {
  return createCookie(SESSION_COOKIE, { httpOnly: true, secrets: [...secrets] });
}

export async function sessionIn(cookie: Cookie, header: string | null): Promise<Session | null> {
  const value: unknown = await cookie.parse(header);
  if (typeof value !== "object" || value === null || !("token" in value) || typeof value.token !== "string")
    return null;
  const { token } = value;
  const session = { token, remember: "remember" in value && value.remember === true };
  return "member" in value && typeof value.member === "string" ? { ...session, member: value.member } : session;
}

/** The id hides the username and differs between simulator worlds. */
export function memberId([secret]: SessionSecrets, username: string, world: string): string {
  return digest(secret, `member\n${world}\n${username}`);
}

/** Older cookies name no member and get an id per sign-in. */
export function memberOf([secret]: SessionSecrets, { member, token }: Session): string {
  return member ?? digest(secret, `token\n${token}`);
}

/** 128 bits prevent second preimages. */
function digest(secret: string, text: string): string {
  return createHmac("sha256", `${secret}\nmember`).update(text).digest("base64url").slice(0, 22);
}
