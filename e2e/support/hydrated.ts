import type { Frame, Page } from "@playwright/test";

/**
 * Waits until the page's script has taken over. Before that every link and form works too, as in a browser
 * without scripts; a test that is about the scripted page has to know which of the two it presses.
 */
export async function hydrated(page: Page | Frame): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined);
}
