import type { Page } from "@playwright/test";

/**
 * Switches the colour scheme, with reduced motion. Resolves after the page was painted in it once, because colour
 * transitions start only then.
 */
export async function inTheme(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await page.evaluate(async (scheme) => {
    const theme = matchMedia(`(prefers-color-scheme: ${scheme})`);
    const drawn = () => new Promise((next) => requestAnimationFrame(next));
    while (!theme.matches) await drawn();
    await drawn();
    await drawn();
  }, colorScheme);
}
