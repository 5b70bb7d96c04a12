import { expect, type Page } from "@playwright/test";
import { expectFits } from "./fits";
import { settled } from "./settled";

/** The spacing that a reader may set and that must cost no text (WCAG 1.4.12). */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`;

/**
 * With more space between lines, words and letters nothing is wider than the window, and nothing is cut off that was not
 * before. Thai and Lao are not written with space between letters. Goes on when it fails; the page is as before afterwards.
 */
export async function expectRoomToSpace(page: Page, where: string): Promise<void> {
  await settled(page);
  const before = await cutOff(page);
  // Not a style tag: the page's policy allows none.
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, SPACING);
  await expectFits(page, `${where}, with text spaced out`);
  const after = await cutOff(page);
  expect
    .soft(
      after.filter((text) => !before.includes(text)),
      `cut off when spaced out: ${where}`,
    )
    .toEqual([]);
  await page.evaluate(() => document.adoptedStyleSheets.pop());
}

/** The texts that stand in a box that is too small for them and hides the rest. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hides = (overflow: string) => overflow === "hidden" || overflow === "clip";
    const hasText = (box: Element) =>
      [...box.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
    const scrolls = (overflow: string) => overflow === "auto" || overflow === "scroll";
    const isCutBy = (box: Element | null, text: DOMRect, across = true, down = true): boolean => {
      if (!box || box === document.body) return false;
      const { overflowX, overflowY } = getComputedStyle(box);
      const room = box.getBoundingClientRect();
      // Texts that are only read out are cut to 1 px.
      if (room.width <= 1) return false;
      if (across && hides(overflowX) && (text.left < room.left - 1 || text.right > room.right + 1)) return true;
      if (down && hides(overflowY) && (text.top < room.top - 1 || text.bottom > room.bottom + 1)) return true;
      // What can be scrolled to is not cut off by what stands around.
      return isCutBy(box.parentElement, text, across && !scrolls(overflowX), down && !scrolls(overflowY));
    };
    const textOf = (box: Element) => {
      const range = document.createRange();
      range.selectNodeContents(box);
      return range.getBoundingClientRect();
    };
    // The brand's word and the member's name in the top bar give way on purpose; their links are named by both.
    return [...document.querySelectorAll("body *:not(header *)")]
      .filter((box) => hasText(box) && box.checkVisibility() && isCutBy(box, textOf(box)))
      .map((box) => (box.textContent ?? "").trim().slice(0, 60));
  });
}
