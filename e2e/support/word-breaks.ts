import { expect, type Page } from "@playwright/test";
import { finishAnimations } from "./finish-animations";

/**
 * Expects that no line break splits a word or number. Thai and Lao words come from `Intl.Segmenter`, which uses the same
 * dictionary as the browser's line breaking. Ignores URLs and elements with `word-break: break-all`. Soft assertion.
 * @param selector selector of the elements to check
 */
export async function expectNoBrokenWords(page: Page, label: string, selector = "body"): Promise<void> {
  await finishAnimations(page);
  const brokenWords = await page.evaluate((partSelector) => {
    const found: string[] = [];
    const segmenters = new Map<string, Intl.Segmenter>();
    const wordsOf = (text: string, lang: string) => {
      const segmenter = segmenters.get(lang) ?? new Intl.Segmenter(lang, { granularity: "word" });
      segmenters.set(lang, segmenter);
      return [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike);
    };
    const checkTextNode = (node: Node) => {
      const box = node.parentElement;
      // Texts for screen readers only are clipped to 1 px.
      if (!box?.checkVisibility() || box.clientWidth === 1) return;
      if (getComputedStyle(box).wordBreak === "break-all") return;
      const lang = box.closest("[lang]")?.getAttribute("lang") ?? "en";
      const text = node.textContent ?? "";
      if (text.includes("://")) return;
      for (const { segment, index } of wordsOf(text, lang)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + segment.length);
        const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top));
        if (lines.size > 1) found.push(`"${segment}" in "${text.slice(0, 60)}"`);
      }
    };
    for (const part of document.querySelectorAll(partSelector)) {
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) checkTextNode(node);
    }
    return found;
  }, selector);
  expect.soft(brokenWords, `words broken on ${label}`).toEqual([]);
}
