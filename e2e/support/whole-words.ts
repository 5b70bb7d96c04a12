import { expect, type Page } from "@playwright/test";
import { settled } from "./settled";

/**
 * Expects that no line break splits a word or number. Thai and Lao words come from `Intl.Segmenter`, which uses the same
 * dictionary as the browser's line breaking. Ignores URLs and elements with `word-break: break-all`. Soft assertion.
 * @param within selector of the elements to check
 */
export async function expectWholeWords(page: Page, where: string, within = "body"): Promise<void> {
  await settled(page);
  const broken = await page.evaluate((parts) => {
    const found: string[] = [];
    const segmenters = new Map<string, Intl.Segmenter>();
    const wordsOf = (text: string, lang: string) => {
      const segmenter = segmenters.get(lang) ?? new Intl.Segmenter(lang, { granularity: "word" });
      segmenters.set(lang, segmenter);
      return [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike);
    };
    const read = (node: Node) => {
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
    for (const part of document.querySelectorAll(parts)) {
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) read(node);
    }
    return found;
  }, within);
  expect.soft(broken, `words broken on ${where}`).toEqual([]);
}
