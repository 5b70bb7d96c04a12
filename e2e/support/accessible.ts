import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";
import type { RunOptions } from "axe-core";
import { inTheme } from "./in-theme";
import { settled } from "./settled";

/** Less than half of what `axe.source` is. */
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * Expects no axe violations on the current page, target size (WCAG 2.2) included, in light mode and, unless `dark` is
 * false, in dark mode. A soft assertion, so that a walk reports all pages. Leaves the page in light mode.
 */
export async function expectAccessible(page: Page, where: string, { dark = true } = {}): Promise<void> {
  await inTheme(page, "light");
  // The second is experimental in axe; `expectSaidAsSeen` looks at it in the other languages, for less.
  const rules = { "target-size": { enabled: true }, "label-content-name-mismatch": { enabled: true } };
  await expectNothing(page, `${where}, in light`, { rules });
  if (!dark) return;
  await inTheme(page, "dark");
  // Of all the rules only those about colours can answer otherwise than before.
  await expectNothing(page, `${where}, in dark`, { runOnly: ["color-contrast", "link-in-text-block"] });
  await inTheme(page, "light");
}

async function expectNothing(page: Page, where: string, options: RunOptions): Promise<void> {
  await settled(page);
  // Once for each document: reading half a megabyte costs as much as a small page's check.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const told = await page.evaluate(
    async (chosen) => {
      const { axe: checker } = window as unknown as { axe: typeof axe };
      const { violations } = await checker.run(document, chosen);
      return violations.map(({ id, help, nodes }) => ({
        id,
        help,
        where: nodes.map(({ target, failureSummary }) => `${target.join(" ")}: ${failureSummary}`),
      }));
    },
    // What passes is of no use here, and its description is most of the work. A frame is a page of its own, looked at as one.
    { ...options, resultTypes: ["violations"], iframes: false } satisfies RunOptions,
  );
  expect.soft(told, `axe on ${where}`).toEqual([]);
}
