import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";
import type { RunOptions } from "axe-core";
import { finishAnimations } from "./finish-animations";
import { switchTheme } from "./switch-theme";

/** Minified: less than half the size of `axe.source`. */
const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * Expects no axe violations on the current page, including target size (WCAG 2.2), in light mode and, unless `dark` is
 * false, in dark mode. Soft assertion, so a test of many screens reports all of them. Leaves the page in light mode.
 */
export async function expectAccessible(page: Page, label: string, { dark = true } = {}): Promise<void> {
  await switchTheme(page, "light");
  // The second rule is experimental in axe. Other languages get a cheaper check of names instead.
  const rules = { "target-size": { enabled: true }, "label-content-name-mismatch": { enabled: true } };
  await expectNoViolations(page, `${label}, in light`, { rules });
  if (!dark) return;
  await switchTheme(page, "dark");
  // Only the rules about colours can differ between the themes.
  await expectNoViolations(page, `${label}, in dark`, { runOnly: ["color-contrast", "link-in-text-block"] });
  await switchTheme(page, "light");
}

async function expectNoViolations(page: Page, label: string, options: RunOptions): Promise<void> {
  await finishAnimations(page);
  // Once per document: parsing half a megabyte costs as much as the check of a small page.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE_SOURCE);
  const found = await page.evaluate(
    async (runOptions) => {
      const { axe: checker } = window as unknown as { axe: typeof axe };
      const { violations } = await checker.run(document, runOptions);
      return violations.map(({ id, help, nodes }) => ({
        id,
        help,
        targets: nodes.map(({ target, failureSummary }) => `${target.join(" ")}: ${failureSummary}`),
      }));
    },
    // Skips passed rules, whose description is most of the work, and frames, which are checked as separate pages.
    { ...options, resultTypes: ["violations"], iframes: false } satisfies RunOptions,
  );
  expect.soft(found, `axe on ${label}`).toEqual([]);
}
