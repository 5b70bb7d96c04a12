import type { BrowserContext, Page } from "@playwright/test";
import { demoMember } from "../../prisma/seed/demo";
import { expect, test } from "../fixture";

/** How the connection is lost: the browser knows that it is offline, or only the requests for data fail. */
const disconnections: Record<string, (page: Page, context: BrowserContext) => Promise<() => Promise<void>>> = {
  "the browser is offline": async (_, context) => {
    await context.setOffline(true);
    return () => context.setOffline(false);
  },
  "no request arrives": async (page) => {
    await page.route(/\.data(\?|$)/, (route) => route.abort("internetdisconnected"));
    return () => page.unroute(/\.data(\?|$)/);
  },
};

/** Toasts of the library, and of the component that replaces it when its code could not be loaded. */
const toasts = (page: Page) => page.locator("[data-sonner-toast], [role=status]");

for (const [description, disconnect] of Object.entries(disconnections))
  test.describe(`where ${description}`, { tag: description === "the browser is offline" ? [] : "@long" }, () => {
    test.beforeEach(({ browserErrors }) => browserErrors.expect(/^failed request: .*ERR_INTERNET_DISCONNECTED/));

    test("login, language and theme show an error and keep the input", async ({ app, page, context, t }) => {
      await app.login.open();
      await page.waitForLoadState("networkidle");
      const reconnect = await disconnect(page, context);
      await app.login.signIn();
      await expect(app.login.problem).toHaveText(t("ui:offline"));
      // Typing hides the message, and a second attempt shows it again.
      await app.login.username.fill("");
      await expect(app.login.problem).toHaveCount(0);
      await app.login.signIn();
      await expect(app.login.problem).toHaveText(t("ui:offline"));

      const toast = toasts(page).filter({ hasText: t("ui:offline") });
      await page.getByRole("button", { name: t("common:theme") }).click();
      await expect(toast).toBeVisible();
      await expect(toast).toBeHidden();
      await page.getByRole("button", { name: "ລາວ" }).click();
      await expect(toast).toBeVisible();

      await expect(app.login.username).toHaveValue(demoMember.username);
      await reconnect();
      await app.login.submit.click();
      await expect(page).toHaveURL("/user/home");
    });

    test("a registration step shows an error and keeps the input", { tag: "@long" }, async ({
      app,
      page,
      context,
      t,
    }) => {
      const profile = { name: "สมชาย", password: "open-sesame-1" };
      await app.register.open();
      await app.register.submitPhone("0899999901");
      await expect(app.register.step("profile")).toBeVisible();
      await page.waitForLoadState("networkidle");
      const reconnect = await disconnect(page, context);
      await app.register.submitProfile(profile);
      await expect(app.register.problems()).toHaveText(t("ui:offline"));
      await expect(app.register.password).toHaveValue(profile.password);
      await reconnect();
      await app.register.next.click();
      await expect(app.register.step("bank")).toBeVisible();
    });

    test.describe("a member", () => {
      test.use({ signedIn: true });

      test("stays signed in when logging out fails, and sees an error", { tag: "@long" }, async ({
        app,
        page,
        context,
        t,
      }) => {
        await app.home.open();
        await page.waitForLoadState("networkidle");
        const reconnect = await disconnect(page, context);
        const logOut = page.getByRole("button", { name: t("layout:logout") });
        await logOut.click();
        await expect(toasts(page).filter({ hasText: t("ui:offline") })).toBeVisible();
        await expect(app.home.card).toBeVisible();
        await reconnect();
        // By keyboard: the toast covers the button.
        await logOut.press("Enter");
        await expect(page).toHaveURL("/login");
      });
    });
  });
