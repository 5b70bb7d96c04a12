import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { ensureBrowser } from "../../browser/install";

interface Known {
  /** Its parent. */
  folder: string;
  /** A page of the site that the profile knows. */
  url: string;
  /** Each `name=value`. */
  cookies: readonly string[];
}

/**
 * A browser's profile, as one has it who signed in and accepted the agreement some other day, with nothing in its cache.
 * @returns its folder
 */
export async function knownProfile({ folder, url, cookies }: Known): Promise<string> {
  const profile = mkdtempSync(join(folder, "profile-"));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await ensureBrowser(),
    args: ["--no-sandbox"],
  });
  try {
    // A cookie of the session alone would end with this browser.
    const expires = Date.now() / 1000 + 60 * 60;
    // For the whole site: of a page's own address Playwright would make it a cookie of that page's folder.
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
