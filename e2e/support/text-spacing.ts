import { expect, type Page } from "@playwright/test";
import { finishAnimations } from "./finish-animations";
import { expectNoOverflow } from "./no-overflow";

/** Text spacing that users may set without losing content (WCAG 1.4.12). */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`;

/**
 * Expects that increased line, word and letter spacing causes no horizontal overflow and clips no text. Not for Thai and
 * Lao, which are written without letter spacing. Soft assertion; restores the page afterwards.
 */
export async function expectToleratesTextSpacing(page: Page, label: string): Promise<void> {
  await finishAnimations(page);
  const before = await clippedTexts(page);
  // The CSP of the page forbids a style element.
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, SPACING);
  await expectNoOverflow(page, `${label}, with text spaced out`);
  const after = await clippedTexts(page);
  expect
    .soft(
      after.filter((text) => !before.includes(text)),
      `cut off when spaced out: ${label}`,
    )
    .toEqual([]);
  await page.evaluate(() => document.adoptedStyleSheets.pop());
}

/** Texts that exceed a box with hidden overflow. */
function clippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const clipsOverflow = (overflow: string) => overflow === "hidden" || overflow === "clip";
    const hasText = (box: Element) =>
      [...box.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
    const scrollsOverflow = (overflow: string) => overflow === "auto" || overflow === "scroll";
    const isClippedBy = (box: Element | null, text: DOMRect, checkHorizontal = true, checkVertical = true): boolean => {
      if (!box || box === document.body) return false;
      const { overflowX, overflowY } = getComputedStyle(box);
      const bounds = box.getBoundingClientRect();
      // Texts for screen readers only are clipped to 1 px.
      if (bounds.width <= 1) return false;
      if (checkHorizontal && clipsOverflow(overflowX) && (text.left < bounds.left - 1 || text.right > bounds.right + 1))
        return true;
      if (checkVertical && clipsOverflow(overflowY) && (text.top < bounds.top - 1 || text.bottom > bounds.bottom + 1))
        return true;
      // Text in a scrollable box can be reached, so outer boxes do not clip it.
      return isClippedBy(
        box.parentElement,
        text,
        checkHorizontal && !scrollsOverflow(overflowX),
        checkVertical && !scrollsOverflow(overflowY),
      );
    };
    const textRect = (box: Element) => {
      const range = document.createRange();
      range.selectNodeContents(box);
      return range.getBoundingClientRect();
    };
    // Brand and member name in the top bar are truncated on purpose; the names of their links contain both.
    return [...document.querySelectorAll("body *:not(header *)")]
      .filter((box) => hasText(box) && box.checkVisibility() && isClippedBy(box, textRect(box)))
      .map((box) => (box.textContent ?? "").trim().slice(0, 60));
  });
}
