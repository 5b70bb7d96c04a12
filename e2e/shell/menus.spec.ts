import { demoMember } from "../../prisma/seed/demo";
import { expect, test } from "../fixture";
import { languageNames, languages } from "../support/texts";

for (const { locale, t } of languages) {
  test.describe(`in ${languageNames[locale]}`, { tag: locale === "en" ? [] : "@long" }, () => {
    test.use({ language: locale });

    test("a visitor's menu leads to login, register and contact, each with its title", { tag: "@long" }, async ({
      app,
      page,
    }) => {
      await app.open("/contact");
      for (const [linkName, address, title] of [
        [t("layout:home"), "/login", t("login:title")],
        [t("layout:register"), "/register", t("register:title")],
        [t("layout:contact"), "/contact", t("contact:title")],
      ] as const) {
        await app.menuLink(linkName).click();
        await expect(page).toHaveURL(address);
        await expect(page).toHaveTitle(`${title} · ${t("common:appName")}`);
        await expect(app.menuLink(linkName)).toHaveAttribute("aria-current", "page");
      }
    });

    test.describe("a member's", () => {
      test.use({ signedIn: true });

      test("bars link to home, statement, contact and profile, each with its title", async ({ app, page }) => {
        await app.open("/user/profile");
        const logo = page.getByRole("banner").getByRole("link", { name: t("layout:toHome") });
        const profile = page.getByRole("banner").getByRole("link", {
          name: t("layout:profileOf", { name: demoMember.name }),
        });
        for (const [linkName, address, title] of [
          [app.menuLink(t("layout:home")), "/user/home", t("home:title")],
          [app.menuLink(t("layout:statement")), "/user/statement", t("statement:title")],
          [app.menuLink(t("layout:contact")), "/user/contact", t("contact:title")],
          [logo, "/user/home", t("home:title")],
          [profile, "/user/profile", t("profile:title")],
        ] as const) {
          await linkName.click();
          await expect(page).toHaveURL(address);
          await expect(page).toHaveTitle(`${title} · ${t("common:appName")}`);
        }
      });

      test("conditions open over the current page and link to the terms of use", { tag: "@long" }, async ({
        app,
        page,
      }) => {
        await app.open("/user/profile");
        await app.menuLink(t("layout:conditions")).click();
        await expect(page).toHaveURL("/user/profile?m=conditions");
        await app
          .sheet(t("terms:conditions"))
          .getByRole("link", { name: t("terms:terms") })
          .click();
        const terms = app.sheet(t("terms:terms"));
        await expect(terms.getByRole("heading", { level: 3 }).first()).toBeVisible();
        await page.keyboard.press("Escape");
        await expect(terms).toBeHidden();
        await expect(page).toHaveURL("/user/profile");
      });
    });
  });
}

test.describe("a member", () => {
  test.use({ signedIn: true });

  test("is redirected home from / and /user", { tag: "@long" }, async ({ page }) => {
    for (const address of ["/", "/user"]) {
      await page.goto(address);
      await expect(page, address).toHaveURL("/user/home");
    }
  });

  test("logging out, or opening a public page, removes the member's data from the browser", { tag: "@long" }, async ({
    app,
    page,
    t,
    context,
  }) => {
    await app.home.open();
    await expect(app.home.card).toBeVisible();
    await expect.poll(() => app.storedMemberKeys()).toEqual(["user-info", "last_sync"]);
    await page.getByRole("button", { name: t("layout:logout") }).click();
    await expect(page).toHaveURL("/login");
    await expect.poll(() => app.storedMemberKeys()).toEqual([]);

    await app.login.signIn();
    await expect(app.home.card).toBeVisible();
    await expect.poll(() => app.storedMemberKeys()).toEqual(["user-info", "last_sync"]);
    await app.open("/contact");
    await expect.poll(() => app.storedMemberKeys()).toEqual([]);
    expect((await context.cookies()).map(({ name }) => name)).not.toContain("session");
  });
});
