import type { Page } from "@playwright/test";

/**
 * Switches the colour scheme, with reduced motion. Resolves after the page was painted in it once, because colour
 * transitions start only then.
 */
export async function switchTheme(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await page.evaluate(async (scheme) => {
    const mediaQuery = matchMedia(`(prefers-color-scheme: ${scheme})`);
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    while (!mediaQuery.matches) await nextFrame();
    await nextFrame();
    await nextFrame();
  }, colorScheme);
}
