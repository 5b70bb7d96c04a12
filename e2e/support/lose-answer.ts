import type { Page } from "@playwright/test";

/**
 * The server handles the next form submission, but its response is lost.
 * @param path form action
 */
export async function loseAnswer(page: Page, path: string): Promise<void> {
  let isLost = false;
  await page.route(`**${path}.data*`, async (route) => {
    if (isLost || route.request().method() !== "POST") return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort("connectionreset");
  });
}
