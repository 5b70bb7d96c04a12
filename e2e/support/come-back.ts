import type { Page } from "@playwright/test";

/** What happens when a member comes back to this window from another one. */
export async function comeBack(page: Page): Promise<void> {
  // Headless pages always have the focus, so the browser's own events are sent by hand.
  await page.evaluate(() => {
    window.dispatchEvent(new Event("blur"));
    window.dispatchEvent(new Event("focus"));
  });
}
