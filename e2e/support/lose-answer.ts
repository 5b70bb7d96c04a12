import type { Page } from "@playwright/test";

/**
 * The app does what the next form asks for, and its answer is lost on the way to the phone.
 * @param path the form is sent to
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
