import { expect, test } from "../fixture";
import { waitForHydration } from "../support/wait-for-hydration";

test.use({ signedIn: true });

test.beforeEach(({ browserErrors }) => browserErrors.expect(/^failed request: .*ERR_INTERNET_DISCONNECTED/));

test("a page tapped offline opens when the connection returns; until then the current page stays", async ({
  app,
  page,
  context,
  t,
}) => {
  await app.home.open();
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await app.menuLink(t("layout:statement")).click();
  const message = page.locator("[data-sonner-toast], [role=status]").filter({ hasText: t("ui:offlineWaiting") });
  await expect(message).toBeVisible();
  await expect(app.home.card).toBeVisible();
  await context.setOffline(false);
  await expect(app.heading(t("statement:title"))).toBeVisible();
  await expect(message).toBeHidden();

  // The app loaded this page as a new document, so it must be hydrated first.
  await waitForHydration(page);
  await context.setOffline(true);
  await app.menuLink(t("layout:conditions")).click();
  const sheet = page.locator(".sheet");
  await expect(sheet).toContainText(t("ui:offline"));
  await context.setOffline(false);
  await expect(sheet.getByRole("heading", { level: 3 }).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);

  // The scripts of both pages are loaded by now, so that only data is missing offline.
  await app.menuLink(t("layout:home")).click();
  await expect(app.home.card).toBeVisible();
  await context.setOffline(true);
  await page.goBack();
  await expect(message).toBeVisible();
  await expect(app.home.card).toBeVisible();
  await context.setOffline(false);
  await expect(app.heading(t("statement:title"))).toBeVisible();
});

test("pages of members and visitors wait for a server that does not answer", { tag: "@long" }, async ({
  app,
  page,
  context,
  t,
}) => {
  await app.home.open();
  await app.menuLink(t("layout:statement")).click();
  await expect(app.heading(t("statement:title"))).toBeVisible();
  await page.waitForLoadState("networkidle");
  await page.route(/\.data(\?|$)/, (route) => route.abort("internetdisconnected"));
  await app.menuLink(t("layout:home")).click();
  await expect(
    page.locator("[data-sonner-toast], [role=status]").filter({ hasText: t("outcome:unreachable") }),
  ).toBeVisible();
  await expect(app.heading(t("statement:title"))).toBeVisible();
  await page.unroute(/\.data(\?|$)/);
  await expect(app.home.card).toBeVisible();

  await app.login.open();
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await page
    .getByRole("link", { name: t("layout:register") })
    .last()
    .click();
  await expect(
    page.locator("[data-sonner-toast], [role=status]").filter({ hasText: t("ui:offlineWaiting") }),
  ).toBeVisible();
  await expect(app.heading(t("login:title"))).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL("/register");
});
