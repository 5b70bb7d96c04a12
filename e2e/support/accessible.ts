import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { settled } from "./settled";

/** What another theme can change of a page: its colours. */
const aboutColours = ["color-contrast", "link-in-text-block"];

/** axe finds nothing to object to in the page as it stands, targets that are too small (WCAG 2.2) included. Goes on when it does, so that a walk tells all of it. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  await expectNothing(page, where, (axe) => axe.options({ rules: { "target-size": { enabled: true } } }));
}

/** The same page in another theme: only the rules about colours can answer otherwise than before. */
export async function expectAccessibleColours(page: Page, where: string): Promise<void> {
  await expectNothing(page, where, (axe) => axe.withRules(aboutColours));
}

async function expectNothing(page: Page, where: string, choose: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
  await settled(page);
  // In the page itself: no frame of another site stands in it, and a second page costs as much as the check.
  const { violations } = await choose(new AxeBuilder({ page }).setLegacyMode()).analyze();
  const told = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ target, failureSummary }) => `${target.join(" ")}: ${failureSummary}`),
  }));
  expect.soft(told, `axe on ${where}`).toEqual([]);
}
