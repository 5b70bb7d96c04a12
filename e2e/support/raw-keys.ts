import { expect, type Page } from "@playwright/test";

/** An untranslated i18n key such as `deposit:qr.title` or `qr.title`; not a URL or file name. */
const RAW_KEY =
  /^[a-z]+(\.[a-zA-Z]+)+$|errors:|\b(common|deposit|home|layout|login|outcome|profile|statement|ui|wallet):[a-z]/;
/** A placeholder without value, or a replacement character from wrong decoding. */
const UNFILLED_PLACEHOLDER = /\{\{|\bundefined\b|\bNaN\b|\[object |\uFFFD/;

/** Expects no raw i18n keys and no unfilled placeholders in texts and text attributes. Soft assertion. */
export async function expectNoRawKeys(page: Page, label: string): Promise<void> {
  const texts = await page.evaluate(() => {
    const found = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent && !["SCRIPT", "STYLE"].includes(parent.tagName)) found.push(node.textContent?.trim() ?? "");
    }
    for (const name of ["aria-label", "alt", "title", "placeholder"]) {
      for (const element of document.querySelectorAll(`[${name}]`)) found.push(element.getAttribute(name) ?? "");
    }
    return found.filter(Boolean);
  });
  expect(texts.length, `texts on ${label}`).toBeGreaterThan(1);
  expect
    .soft(
      texts.filter((text) => RAW_KEY.test(text) || UNFILLED_PLACEHOLDER.test(text)),
      `raw keys on ${label}`,
    )
    .toEqual([]);
}
