import { expect, type Page } from "@playwright/test";
import { expectFits } from "./fits";
import { settled } from "./settled";

/** Text spacing that users may set without losing content (WCAG 1.4.12). */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`;

/**
 * Expects that increased line, word and letter spacing causes no horizontal overflow and clips no text. Not for Thai and
 * Lao, which are written without letter spacing. Soft assertion; restores the page afterwards.
 */
export async function expectRoomToSpace(page: Page, where: string): Promise<void> {
  await settled(page);
  const before = await cutOff(page);
  // The CSP of the page forbids a style element.
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

/** Texts that exceed a box with hidden overflow. */
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
      // Texts for screen readers only are clipped to 1 px.
      if (room.width <= 1) return false;
      if (across && hides(overflowX) && (text.left < room.left - 1 || text.right > room.right + 1)) return true;
      if (down && hides(overflowY) && (text.top < room.top - 1 || text.bottom > room.bottom + 1)) return true;
      // Text in a scrollable box can be reached, so outer boxes do not clip it.
      return isCutBy(box.parentElement, text, across && !scrolls(overflowX), down && !scrolls(overflowY));
    };
    const textOf = (box: Element) => {
      const range = document.createRange();
      range.selectNodeContents(box);
      return range.getBoundingClientRect();
    };
    // Brand and member name in the top bar are truncated on purpose; the names of their links contain both.
    return [...document.querySelectorAll("body *:not(header *)")]
      .filter((box) => hasText(box) && box.checkVisibility() && isCutBy(box, textOf(box)))
      .map((box) => (box.textContent ?? "").trim().slice(0, 60));
  });
}
