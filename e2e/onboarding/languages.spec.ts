import { expect, test } from "../fixture";
import { cookieText, languageNames, languages } from "../support/texts";

for (const { locale, t } of languages) {
  test.describe(`in ${languageNames[locale]}`, () => {
    test.describe("coming from another language", () => {
      test.use({ language: locale === "th" ? "lo" : "th" });

      test("switching the language translates the current page and is remembered", {
        tag: locale === "en" ? [] : "@long",
      }, async ({ app, page, context }) => {
        await app.login.open("?redirectTo=%2Fuser%2Fstatement");
        await page.getByRole("button", { name: languageNames[locale], exact: true }).click();
        await expect(page.getByRole("heading", { level: 1, name: t("login:title"), exact: true })).toBeVisible();
        await expect(page.locator("html")).toHaveAttribute("lang", locale);
        await expect(page).toHaveURL("/login?redirectTo=%2Fuser%2Fstatement");
        await expect(page).toHaveTitle(`${t("login:title")} · ${t("common:appName")}`);
        expect((await context.cookies()).find(({ name }) => name === "i18next")?.value).toBe(cookieText[locale]);
        expect(await page.evaluate(() => localStorage.getItem("locale"))).toBe(cookieText[locale].toLowerCase());
        await page.reload();
        await expect(page.locator("html")).toHaveAttribute("lang", locale);
      });
    });
  });
}

test.describe("without a choice", () => {
  test("defaults to Thai and applies a choice from local storage", async ({ page, context }) => {
    await context.clearCookies({ name: "i18next" });
    await page.goto("/login");
    await expect(page.locator("html")).toHaveAttribute("lang", "th");
    await page.evaluate(() => localStorage.setItem("locale", "la"));
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("lang", "lo");
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a plain form switches the language", { tag: "@long" }, async ({ page }) => {
    await page.goto("/login?redirectTo=%2Fuser%2Fstatement");
    await page.getByRole("button", { name: languageNames.lo, exact: true }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "lo");
    await expect(page).toHaveURL("/login?redirectTo=%2Fuser%2Fstatement");
  });
});
