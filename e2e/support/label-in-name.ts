import { expect, type Page } from "@playwright/test";

/**
 * Expects the accessible names of links and buttons to contain their visible text, as voice control needs (WCAG 2.5.3).
 * Checks elements with `aria-label`; other names are the visible text anyway. Soft assertion.
 */
export async function expectLabelInName(page: Page, label: string): Promise<void> {
  const mismatches = await page.evaluate(() => {
    const normalize = (text: string) =>
      text
        .replace(/[\s\p{P}\p{S}]+/gu, " ")
        .trim()
        .toLowerCase();
    const visibleText = (box: Element) => {
      const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
      const visible: string[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        // Texts for screen readers only are clipped to 1 px.
        const parent = node.parentElement;
        if (parent?.checkVisibility() && parent.getBoundingClientRect().width > 1) visible.push(node.textContent ?? "");
      }
      return normalize(visible.join(" "));
    };
    return [...document.querySelectorAll("a[aria-label], button[aria-label], summary[aria-label], [role][aria-label]")]
      .filter((box) => box.matches("a, button, summary, [role=button], [role=link], [role=tab], [role=menuitem]"))
      .filter((box) => box.checkVisibility())
      .map((box) => ({ name: box.getAttribute("aria-label") ?? "", visible: visibleText(box) }))
      .filter(({ name, visible }) => !normalize(name).includes(visible));
  });
  expect.soft(mismatches, `names without what is seen: ${label}`).toEqual([]);
}
