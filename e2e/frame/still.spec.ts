import type { Page } from "@playwright/test";
import { expect, test } from "../fixture";
import { hydrated } from "../support/hydrated";
import { memberPages, visitorPages } from "../support/page-paths";
import { FULL } from "../tier";

/** What Lighthouse and we take for standing still, as a share of the screen (docs/figures.md). */
const MOST = 0.01;

/** How far things on this page have moved by themselves since it was opened. */
function moved(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // What the last script has changed is drawn.
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: "layout-shift", buffered: true });
    const entries = observer.takeRecords() as (PerformanceEntry & { value: number })[];
    observer.disconnect();
    return entries.reduce((sum, { value }) => sum + value, 0);
  });
}

/** No script takes it over: it is what is kept for when there is no connection. */
const WITHOUT_SCRIPT = "/offline";

async function expectStill(page: Page, paths: readonly string[]): Promise<void> {
  const moving: Record<string, number> = {};
  for (const path of paths.filter((each) => each !== WITHOUT_SCRIPT)) {
    await page.goto(path);
    await hydrated(page);
    await page.waitForLoadState("networkidle");
    const share = await moved(page);
    if (share > MOST) moving[path] = share;
  }
  expect(moving).toEqual({});
}

test("hydration of public pages causes no layout shift", { tag: "@long" }, async ({ page }) => {
  await expectStill(page, visitorPages);
});

test.describe(() => {
  test.use({ signedIn: true });
  test("hydration of member pages causes no layout shift", async ({ page }) => {
    test.setTimeout(120_000); // sixteen pages, each until nothing is asked for any more
    // `npm test` checks every fifth.
    await expectStill(page, FULL ? memberPages : memberPages.filter((_, place) => place % 5 === 0));
  });
});
