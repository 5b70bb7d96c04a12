import { expect, test } from "../fixture";
import { expectFits } from "../support/fits";
import { placeGroups } from "../support/places";
import { expectRealTexts } from "../support/texts-on";
import { expectWholeWords } from "../support/whole-words";
import { cookieText, languageNames, languages } from "../support/words";

/**
 * The narrowest phone, and the design's phone (390 × 844) at 200 % zoom. Zoomed, only what stands around every page is
 * looked at for broken words: a long one in a narrow card may have to be.
 */
const narrow = [
  { size: { width: 320, height: 640 }, whole: "body" },
  { size: { width: 195, height: 422 }, whole: "header, nav" },
] as const;

for (const { locale, t } of languages) {
  test.describe(`in ${languageNames[locale]}`, () => {
    for (const { about, signedIn, expected, places } of placeGroups) {
      test.describe(about, () => {
        // What moves on its way is looked at where it has arrived.
        test.use({
          language: locale,
          signedIn,
          viewport: narrow[0].size,
          contextOptions: { reducedMotion: "reduce" },
        });

        test("have real texts everywhere and fit a window of 320 px, and a phone at 200 % zoom", async ({
          app,
          page,
          world,
          watch,
        }) => {
          watch.expect(...expected);
          // A walk of many steps; each has what a test has.
          test.setTimeout(places.length * 30_000);
          for (const { name, go } of places) {
            await go({ app, world });
            await expect(page.locator("html"), name).toHaveAttribute("lang", locale);
            await expectRealTexts(page, name);
            for (const { size, whole } of narrow) {
              await page.setViewportSize(size);
              await expectFits(page, `${name}, ${size.width} px`);
              await expectWholeWords(page, `${name}, ${size.width} px`, whole);
            }
            await page.setViewportSize(narrow[0].size);
          }
        });
      });
    }

    test.describe("coming from another language", () => {
      test.use({ language: locale === "th" ? "lo" : "th" });

      test("the switch changes the page one is on, and is kept", async ({ app, page, context }) => {
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
  test("the app speaks Thai, and a choice that is still in local storage counts", async ({ page, context }) => {
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

  test("the language is switched by a plain form", async ({ page }) => {
    await page.goto("/login?redirectTo=%2Fuser%2Fstatement");
    await page.getByRole("button", { name: languageNames.lo, exact: true }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "lo");
    await expect(page).toHaveURL("/login?redirectTo=%2Fuser%2Fstatement");
  });
});
