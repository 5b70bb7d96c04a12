import type { Page } from "@playwright/test";
import { expect, test } from "../fixture";
import { finishAnimations } from "../support/finish-animations";
import { holdRequests } from "../support/hold-requests";
import { memberPages, visitorPages } from "../support/page-paths";
import { waitForHydration } from "../support/wait-for-hydration";
import { IS_FULL_TIER } from "../tier";

/** Maximum cumulative layout shift (docs/figures.md). */
const MAX_LAYOUT_SHIFT = 0.01;

/** Cumulative layout shift since the page was opened. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // Waits for two frames, after which the last changes are painted.
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: "layout-shift", buffered: true });
    const entries = observer.takeRecords() as (PerformanceEntry & { value: number })[];
    observer.disconnect();
    return entries.reduce((sum, { value }) => sum + value, 0);
  });
}

/** The offline page, which is never hydrated. */
const PAGE_WITHOUT_SCRIPT = "/offline";

async function expectNoLayoutShift(page: Page, paths: readonly string[]): Promise<void> {
  const shifted: Record<string, number> = {};
  for (const path of paths.filter((each) => each !== PAGE_WITHOUT_SCRIPT)) {
    await page.goto(path);
    await waitForHydration(page);
    await page.waitForLoadState("networkidle");
    const shift = await layoutShift(page);
    if (shift > MAX_LAYOUT_SHIFT) shifted[path] = shift;
  }
  expect(shifted).toEqual({});
}

test("hydration of public pages causes no layout shift", { tag: "@long" }, async ({ page }) => {
  await expectNoLayoutShift(page, visitorPages);
});

/** Sheets that the server renders with their data; `npm test` checks the first four. */
const memberSheets = [
  "/user/home?m=withdraw",
  "/user/home?m=transfer&m.from=pg",
  "/user/home?m=account&m.code=pg",
  "/user/home?m=slips",
  "/user/home?m=deposit",
  "/user/home?m=invite",
  "/user/home?m=menu",
  "/user/home?m=refund",
  "/user/home?m=spin",
  "/user/bonus?m=bonus&m.code=DAILY10",
  "/user/bonus?m=promotion&m.code=MEKONG50",
  "/user/profile?m=name",
  "/user/profile?m=bank-name",
  "/user/profile?m=password",
  "/user/home?m=terms",
];

test.describe(() => {
  test.use({ signedIn: true });

  test("hydration keeps the height of sheets", async ({ page }) => {
    const sheet = page.locator(".sheet");
    const resized: Record<string, [number, number]> = {};
    for (const path of IS_FULL_TIER ? memberSheets : memberSheets.slice(0, 4)) {
      const release = await holdRequests(page, /\/assets\/.*\.js$/, "GET");
      await page.goto(path, { waitUntil: "commit" });
      await expect(sheet).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      const served = await sheet.evaluate((element) => element.scrollHeight);
      release();
      await waitForHydration(page);
      await page.waitForLoadState("networkidle");
      await finishAnimations(page);
      const hydrated = await sheet.evaluate((element) => element.scrollHeight);
      if (Math.abs(hydrated - served) > 1) resized[path] = [served, hydrated];
      await page.unrouteAll();
    }
    expect(resized).toEqual({});
  });

  test("hydration of member pages causes no layout shift", async ({ page }) => {
    test.setTimeout(120_000); // Waits for an idle network on 16 pages.
    // `npm test` checks home and bonuses.
    await expectNoLayoutShift(page, IS_FULL_TIER ? memberPages : memberPages.filter((_, index) => index % 8 === 0));
  });
});
