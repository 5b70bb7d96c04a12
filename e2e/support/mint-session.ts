import type { WorldClient } from "@mekong/contract/simulator/client";
import type { BrowserContext } from "@playwright/test";
import { memberId, SESSION_COOKIE, sessionCookieOf } from "../../apps/web/server/session-cookie";
import { demoMember } from "../../prisma/seed/demo";
import type { StackAddresses } from "../stack-addresses";
import { signInByForm } from "./sign-in";

/**
 * Signs a member in without the login form, whose password hash takes a tenth of a second: the control API starts a
 * sign-in, and its token goes into a cookie signed as web signs it. By the form where web's secret is not known.
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
  const { token } = (await world.do("member.signIn", { member: username })).output;
  const session = { token, remember: false, member: memberId(sessionSecret, username, world.name) };
  const cookie = await sessionCookieOf(sessionSecret).serialize(session, { path: "/", sameSite: "lax" });
  const value = cookie.slice(cookie.indexOf("=") + 1, cookie.indexOf(";"));
  await context.addCookies([{ name: SESSION_COOKIE, value, url: web, httpOnly: true, sameSite: "Lax" }]);
}
