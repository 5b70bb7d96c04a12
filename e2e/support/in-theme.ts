import type { Page } from "@playwright/test";

/**
 * Shows the page in a theme, with as little movement as the app knows. Ends when the page has been drawn in it once:
 * only then have the colours begun to change.
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
