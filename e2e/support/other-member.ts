import type { WorldClient } from "@mekong/contract/simulator/client";
import { type BrowserContext, expect, type Locator, type Page } from "@playwright/test";
import { demoMember, personaMembers } from "../../prisma/seed/demo";
import { signInByForm } from "./sign-in";
import type { Translate } from "./texts";

/** The member who signs in in a second tab of the demo member's browser. */
export const otherMember = { username: personaMembers[1].username, password: demoMember.password } as const;

/**
 * Credits 1,000 baht to the other member and signs them in in the same browser, which changes the session cookie. Waits
 * first for the requests that open pages send after loading, because with the new cookie they would be refused.
 */
export async function signInOtherMember(context: BrowserContext, web: string, world: WorldClient): Promise<void> {
  for (const page of context.pages()) await page.waitForLoadState("networkidle");
  await world.do("member.credit", { member: otherMember.username, wallet: "main", amount: 1_000 });
  await signInByForm(context, web, otherMember);
}

/** Alert on a page of the first member after the other member has signed in. */
export function otherMemberAlert(page: Page, t: Translate): Locator {
  return page.getByRole("alertdialog", { name: t("session:otherMemberTitle"), exact: true });
}

/** Backend calls after the call with this id, oldest first. */
export async function callsAfter(world: WorldClient, after: number): Promise<string[]> {
  return (await world.traffic({ after })).rows.map(({ method, path }) => `${method} ${path}`);
}

/** Id of the newest call of the world. */
export async function newestCallId(world: WorldClient): Promise<number> {
  const { rows } = await world.traffic();
  return Math.max(0, ...rows.map(({ id }) => id));
}

/** Balances and names of both members, which a refused form must not change. */
export async function memberSnapshots(world: WorldClient): Promise<unknown[]> {
  const usernames: string[] = [demoMember.username, otherMember.username];
  const members = (await world.members()).filter(({ username }) => usernames.includes(username));
  expect(members).toHaveLength(2);
  return members.map(({ username, name, main, games, coin }) => ({ username, name, main, games, coin }));
}
