import type { Page } from "@playwright/test";

/**
 * The server handles the next form submission, but its response is lost.
 * @param path form action
 */
export async function dropResponse(page: Page, path: string): Promise<void> {
  let isDropped = false;
  await page.route(`**${path}.data*`, async (route) => {
    if (isDropped || route.request().method() !== "POST") return route.fallback();
    isDropped = true;
    await route.fetch();
    await route.abort("connectionreset");
  });
}
