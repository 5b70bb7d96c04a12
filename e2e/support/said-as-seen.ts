import { expect, type Page } from "@playwright/test";

/**
 * What can be pressed has its visible words in its name, whatever else the name says: so it can be pressed by saying them (WCAG
 * 2.5.3). Looks at names that are given in place of what is written; others are what is written. Goes on when it fails.
 */
export async function expectSaidAsSeen(page: Page, where: string): Promise<void> {
  const unlike = await page.evaluate(() => {
    const plain = (text: string) =>
      text
        .replace(/[\s\p{P}\p{S}]+/gu, " ")
        .trim()
        .toLowerCase();
    const seenIn = (box: Element) => {
      const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
      const seen: string[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        // Texts that are only read out are cut to 1 px.
        const parent = node.parentElement;
        if (parent?.checkVisibility() && parent.getBoundingClientRect().width > 1) seen.push(node.textContent ?? "");
      }
      return plain(seen.join(" "));
    };
    return [...document.querySelectorAll("a[aria-label], button[aria-label], summary[aria-label], [role][aria-label]")]
      .filter((box) => box.matches("a, button, summary, [role=button], [role=link], [role=tab], [role=menuitem]"))
      .filter((box) => box.checkVisibility())
      .map((box) => ({ name: box.getAttribute("aria-label") ?? "", seen: seenIn(box) }))
      .filter(({ name, seen }) => !plain(name).includes(seen));
  });
  expect.soft(unlike, `names without what is seen: ${where}`).toEqual([]);
}
