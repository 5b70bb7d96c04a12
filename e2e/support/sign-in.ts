import type { WorldClient } from "@mekong/contract/simulator/client";
import { type APIResponse, type BrowserContext, expect } from "@playwright/test";
import { memberId, SESSION_COOKIE, sessionCookieOf } from "../../apps/web/server/session-cookie";
import { demoMember } from "../../prisma/seed/demo";
import type { StackAddresses } from "../stack-addresses";

interface SignIn {
  username?: string;
  password?: string;
  /** Target of the redirect after the sign-in. */
  redirectTo?: string;
}

/** Signs a member in by sending the login form, without a page. @returns the redirect */
export async function signInByForm(
  context: BrowserContext,
  web: string,
  { username = demoMember.username, password = demoMember.password, redirectTo }: SignIn = {},
): Promise<APIResponse> {
  const search = redirectTo === undefined ? "" : `?${new URLSearchParams({ redirectTo })}`;
  const response = await context.request.post(`${web}/login${search}`, {
    form: { username, password },
    headers: { Origin: web },
    maxRedirects: 0,
  });
  expect(response.status(), "signing in by the form").toBe(302);
  return response;
}

/**
 * Signs a member in without the login form, whose password hash takes a tenth of a second: the control API starts a
 * sign-in, and its token goes into a cookie signed as web signs it. Uses the form if web's secret is unknown.
 */
export async function mintSession(
  context: BrowserContext,
  { web, sessionSecret }: StackAddresses,
  world: WorldClient,
  username: string = demoMember.username,
): Promise<void> {
  if (!sessionSecret) {
    await signInByForm(context, web, { username });
    return;
  }
  const { value } = await mintCookie(sessionSecret, world, username);
  await context.addCookies([{ name: SESSION_COOKIE, value, url: web, httpOnly: true, sameSite: "Lax" }]);
}

/** @returns value of the session cookie, and the member id that forms send */
export async function mintCookie(
  sessionSecret: string,
  world: WorldClient,
  username: string,
): Promise<{ value: string; member: string }> {
  const { token } = (await world.do("member.signIn", { member: username })).output;
  const member = memberId([sessionSecret], username, world.name);
  const session = { token, remember: false, member };
  const cookie = await sessionCookieOf([sessionSecret]).serialize(session, { path: "/", sameSite: "lax" });
  return { value: cookie.slice(cookie.indexOf("=") + 1, cookie.indexOf(";")), member };
}
