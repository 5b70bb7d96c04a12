import { type APIResponse, type BrowserContext, expect } from "@playwright/test";
import { demoMember } from "../../prisma/seed/demo";

interface SignIn {
  username?: string;
  password?: string;
  /** The remembered address. */
  redirectTo?: string;
}

/** Signs a member in by sending the login form, without a page. @returns the answer, which leads on */
export async function signInByForm(
  context: BrowserContext,
  web: string,
  { username = demoMember.username, password = demoMember.password, redirectTo }: SignIn = {},
): Promise<APIResponse> {
  const search = redirectTo === undefined ? "" : `?${new URLSearchParams({ redirectTo })}`;
  const answer = await context.request.post(`${web}/login${search}`, {
    form: { username, password },
    headers: { Origin: web },
    maxRedirects: 0,
  });
  expect(answer.status(), "signing in by the form").toBe(302);
  return answer;
}
