import { expect, test } from "../fixture";
import { finishAnimations } from "../support/finish-animations";
import { memberPages, visitorPages } from "../support/page-paths";
import { IS_FULL_TIER } from "../tier";
import { coveredControls, expectNothingCovered } from "./chat-clearance";

/** Sizes of the design's phone and of the narrowest supported phone. */
const viewports = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
] as const;

/** Pages without the chat button, because they have an inline chat or no chat. */
const pagesWithoutButton: readonly string[] = ["/contact", "/user/contact", "/offline"];

/** Pages that `npm test` visits: one whose last controls are links, one each with a form and with a list. */
const shortTierPages: readonly string[] = ["/login", "/user/home", "/user/transfer", "/user/statement"];

for (const { visitor, pages, signedIn } of [
  { visitor: "a visitor", pages: visitorPages, signedIn: false },
  { visitor: "a member", pages: memberPages, signedIn: true },
]) {
  test.describe(`for ${visitor}`, () => {
    test.use({ signedIn, contextOptions: { reducedMotion: "reduce" } });

    test("the chat button covers no control of a page that is scrolled to its end", async ({ app, page }) => {
      const testedPages = pages.filter((each) =>
        IS_FULL_TIER ? !pagesWithoutButton.includes(each) : shortTierPages.includes(each),
      );
      for (const path of testedPages) {
        await page.goto(path);
        await expect(app.chat.button, path).toBeVisible();
        await finishAnimations(page);
        for (const viewport of viewports) {
          await page.setViewportSize(viewport);
          await expectNothingCovered(page, `${path} at ${viewport.width} px`);
        }
      }
    });

    test("the keyboard focus is never below the chat button", { tag: "@long" }, async ({ app, page }) => {
      await page.setViewportSize(viewports[1]);
      for (const path of pages.filter((each) => !pagesWithoutButton.includes(each))) {
        await page.goto(path);
        await expect(app.chat.button, path).toBeVisible();
        await finishAnimations(page);
        const count = await page.locator("main :is(a, button, input, select, textarea, summary)").count();
        for (let index = 0; index < count; index++) {
          await page.keyboard.press("Tab");
          expect.soft(await page.evaluate(coveredControls, ":focus"), path).toEqual([]);
        }
      }
    });
  });
}
