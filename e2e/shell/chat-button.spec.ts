import type { Page } from "@playwright/test";
import { expect, test } from "../fixture";
import { finishAnimations } from "../support/finish-animations";
import { memberPages, visitorPages } from "../support/page-paths";

/** Sizes of the design's phone and of the narrowest one. */
const viewports = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
] as const;

/** Pages that have an inline chat or no chat. */
const pagesWithoutButton: readonly string[] = ["/contact", "/user/contact", "/offline"];

for (const { visitor, pages, signedIn } of [
  { visitor: "a visitor", pages: visitorPages, signedIn: false },
  { visitor: "a member", pages: memberPages, signedIn: true },
]) {
  test.describe(`for ${visitor}`, () => {
    test.use({ signedIn, contextOptions: { reducedMotion: "reduce" } });

    test("the chat button covers no control of a page that is scrolled to its end", async ({ app, page }) => {
      for (const path of pages.filter((each) => !pagesWithoutButton.includes(each))) {
        await page.goto(path);
        await expect(app.chat.button, path).toBeVisible();
        await finishAnimations(page);
        for (const viewport of viewports) {
          await page.setViewportSize(viewport);
          expect.soft(await coveredAtTheEnd(page), `${path} at ${viewport.width} px`).toEqual([]);
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

async function coveredAtTheEnd(page: Page): Promise<string[]> {
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  return page.evaluate(coveredControls, "a, button, input, select, textarea, summary, label, [tabindex='0']");
}

/** Names of the content's controls whose centre or corner the chat button covers. */
function coveredControls(selector: string): string[] {
  const isCovered = (control: Element) => {
    const { left, right, top, bottom } = control.getBoundingClientRect();
    const points = [
      [(left + right) / 2, (top + bottom) / 2],
      ...[left + 1, right - 1].flatMap((x) => [top + 1, bottom - 1].map((y) => [x, y])),
    ] as [number, number][];
    return points.some(([x, y]) => document.elementFromPoint(x, y)?.closest(".chat-button"));
  };
  return [...document.querySelectorAll("#content *")]
    .filter((element) => element.matches(selector) && element.checkVisibility() && isCovered(element))
    .map((control) => `${control.tagName.toLowerCase()} "${(control.textContent ?? "").trim().slice(0, 40)}"`);
}
