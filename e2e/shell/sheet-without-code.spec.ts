import { devices, type Page } from "@playwright/test";
import { expect, test } from "../fixture";
import type { App } from "../pages/app";
import type { Translate } from "../support/texts";
import { waitForHydration } from "../support/wait-for-hydration";

const { defaultBrowserType: _, ...phone } = devices["Pixel 5"];
test.use({ ...phone, signedIn: true });

/** Chunk whose code animates sheets. */
const LIVE_SHEET = /\/assets\/live-sheet-[\w-]{8}\.js/;

const closeMethods: Record<string, (page: Page, t: Translate) => Promise<unknown>> = {
  "the close button": (page, t) => page.locator(".sheet").getByLabel(t("ui:close"), { exact: true }).click(),
  Esc: (page) => page.keyboard.press("Escape"),
  "the back button": (page) => page.goBack(),
};

/** Expects neither sheet nor scrim, and that a link of the page can be tapped. */
async function expectUsablePage(page: Page, app: App, t: Translate): Promise<void> {
  await expect(page).toHaveURL("/user/home");
  await expect(page.locator(".sheet")).toHaveCount(0);
  await expect(page.locator(".sheet-scrim")).toHaveCount(0);
  await app.menuLink(t("layout:menu.title")).tap();
  await expect(page).toHaveURL("/user/home?m=menu");
}

for (const [method, close] of Object.entries(closeMethods)) {
  test(`a sheet opened offline closes by ${method} once online`, {
    tag: "@long",
  }, async ({ app, context, page, t, browserErrors }) => {
    browserErrors.expect(/^failed request: .*ERR_INTERNET_DISCONNECTED/);
    await app.home.open();
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await app.home.quickAction(t("home:withdraw")).tap();
    await expect(page.locator(".sheet")).toContainText(t("ui:offline"));
    await context.setOffline(false);
    await close(page, t);
    await expectUsablePage(page, app, t);
  });

  test(`a sheet whose code returns 404 works and closes by ${method}`, {
    tag: method === "Esc" ? [] : "@long",
  }, async ({ app, page, t, browserErrors }) => {
    browserErrors.expect(/^answer 404: GET \/assets\/live-sheet/);
    await page.route(LIVE_SHEET, (route) => route.fulfill({ status: 404, body: "No such file\n" }));
    await app.home.open();
    await app.home.quickAction(t("home:withdraw")).tap();
    await expect(app.withdraw.amount).toBeVisible();
    await close(page, t);
    await expectUsablePage(page, app, t);
  });
}

test("a server-rendered sheet whose code returns 404 closes by Esc", { tag: "@long" }, async ({
  app,
  page,
  t,
  browserErrors,
}) => {
  browserErrors.expect(/^answer 404: GET \/assets\/live-sheet/);
  await page.route(LIVE_SHEET, (route) => route.fulfill({ status: 404, body: "No such file\n" }));
  await page.goto("/user/home?m=withdraw");
  await waitForHydration(page);
  await app.withdraw.amount.fill("120");
  await page.keyboard.press("Escape");
  await expectUsablePage(page, app, t);
});
