import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { ensureBrowser } from "../../scripts/browser/install";

interface ProfileOptions {
  /** Parent directory. */
  folder: string;
  url: string;
  /** Each `name=value`. */
  cookies: readonly string[];
}

/**
 * Profile of a signed-in member who accepted the agreement, with an empty cache.
 * @returns directory
 */
export async function memberProfile({ folder, url, cookies }: ProfileOptions): Promise<string> {
  const profile = mkdtempSync(join(folder, "profile-"));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await ensureBrowser(),
    args: ["--no-sandbox"],
  });
  try {
    // Session cookies would end with this browser.
    const expires = Date.now() / 1000 + 60 * 60;
    // Uses the origin: with a page URL, Playwright restricts the cookie's path.
    const { origin } = new URL(url);
    for (const cookie of cookies) {
      const [name = "", ...value] = cookie.split("=");
      await context.addCookies([{ name, value: value.join("="), url: origin, expires }]);
    }
    const page = await context.newPage();
    await page.route("**/*", (route) => route.fulfill({ contentType: "text/html", body: "<title>Nothing</title>" }));
    await page.goto(url);
    await page.evaluate(() => localStorage.setItem("remember-agreement", "true"));
  } finally {
    await context.close();
  }
  return profile;
}
