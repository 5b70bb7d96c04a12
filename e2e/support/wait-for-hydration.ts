import type { Frame, Page } from "@playwright/test";

/**
 * Waits until the page is hydrated. Before that, links and forms work as without JavaScript, so a test that does not wait
 * could test either.
 */
export async function waitForHydration(page: Page | Frame): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined);
}
