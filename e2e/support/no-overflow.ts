import { expect, type Page } from "@playwright/test";
import { finishAnimations } from "./finish-animations";

/**
 * Expects no horizontal overflow: neither the page nor an open sheet is wider than the window, and no text exceeds it.
 * Ignores rows with scroll snapping (cards, carousels), which are meant to be swiped. Soft assertion.
 */
export async function expectNoOverflow(page: Page, label: string): Promise<void> {
  await finishAnimations(page);
  const overflowing = await page.evaluate(() => {
    const windowWidth = document.documentElement.clientWidth;
    const scrolls = (box: Element) => ["auto", "scroll"].includes(getComputedStyle(box).overflowX);
    const isSwipeable = (box: Element) => scrolls(box) && getComputedStyle(box).scrollSnapType !== "none";
    const describeBox = (box: Element) =>
      `${box.tagName.toLowerCase()} "${(box.textContent ?? "").trim().slice(0, 40)}"`;

    const boxes = [...document.querySelectorAll("html, body, [role=dialog], [role=dialog] *")]
      // Texts for screen readers only are clipped to 1 px.
      .filter((box) => box.clientWidth > 1 && box.scrollWidth > box.clientWidth && !isSwipeable(box))
      .filter((box) => scrolls(box) || box.scrollWidth > windowWidth)
      .map((box) => `${describeBox(box)} is ${box.scrollWidth} px wide in ${box.clientWidth}`);

    const isInSwipeable = (box: Element | null): boolean =>
      box !== null && (isSwipeable(box) || isInSwipeable(box.parentElement));
    const hasText = (box: Element) =>
      [...box.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
    const texts = [...document.querySelectorAll("body *")]
      .filter((box) => hasText(box) && box.checkVisibility() && !isInSwipeable(box))
      .map((box) => ({ box, rect: box.getBoundingClientRect() }))
      .filter(({ rect }) => rect.width > 1 && (rect.left < -1 || rect.right > windowWidth + 1))
      .map(({ box, rect }) => `${describeBox(box)} reaches from ${rect.left} to ${rect.right} px of ${windowWidth}`);
    return [...boxes, ...texts];
  });
  expect.soft(overflowing, `wider than the window: ${label}`).toEqual([]);
}
