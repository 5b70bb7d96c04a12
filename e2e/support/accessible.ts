import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";
import type { RunOptions } from "axe-core";
import { inTheme } from "./in-theme";
import { settled } from "./settled";

/** Minified: less than half the size of `axe.source`. */
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * Expects no axe violations on the current page, including target size (WCAG 2.2), in light mode and, unless `dark` is
 * false, in dark mode. Soft assertion, so a test of many screens reports all of them. Leaves the page in light mode.
 */
export async function expectAccessible(page: Page, where: string, { dark = true } = {}): Promise<void> {
  await inTheme(page, "light");
  // The second rule is experimental in axe. Other languages get a cheaper check of names instead.
  const rules = { "target-size": { enabled: true }, "label-content-name-mismatch": { enabled: true } };
  await expectNothing(page, `${where}, in light`, { rules });
  if (!dark) return;
  await inTheme(page, "dark");
  // Only the rules about colours can differ between the themes.
  await expectNothing(page, `${where}, in dark`, { runOnly: ["color-contrast", "link-in-text-block"] });
  await inTheme(page, "light");
}

async function expectNothing(page: Page, where: string, options: RunOptions): Promise<void> {
  await settled(page);
  // Once per document: parsing half a megabyte costs as much as the check of a small page.
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
    // Skips passed rules, whose description is most of the work, and frames, which are checked as separate pages.
    { ...options, resultTypes: ["violations"], iframes: false } satisfies RunOptions,
  );
  expect.soft(told, `axe on ${where}`).toEqual([]);
}
