import { expect, type Page } from "@playwright/test";
import { settled } from "./settled";

/**
 * Expects no horizontal overflow: neither the page nor an open sheet is wider than the window, and no text exceeds it.
 * Ignores rows with scroll snapping (cards, carousels), which are meant to be swiped. Soft assertion.
 */
export async function expectFits(page: Page, where: string): Promise<void> {
  await settled(page);
  const wide = await page.evaluate(() => {
    const room = document.documentElement.clientWidth;
    const scrolls = (box: Element) => ["auto", "scroll"].includes(getComputedStyle(box).overflowX);
    const isSwiped = (box: Element) => scrolls(box) && getComputedStyle(box).scrollSnapType !== "none";
    const named = (box: Element) => `${box.tagName.toLowerCase()} "${(box.textContent ?? "").trim().slice(0, 40)}"`;

    const boxes = [...document.querySelectorAll("html, body, [role=dialog], [role=dialog] *")]
      // Texts for screen readers only are clipped to 1 px.
      .filter((box) => box.clientWidth > 1 && box.scrollWidth > box.clientWidth && !isSwiped(box))
      .filter((box) => scrolls(box) || box.scrollWidth > room)
      .map((box) => `${named(box)} is ${box.scrollWidth} px wide in ${box.clientWidth}`);

    const inTrack = (box: Element | null): boolean => box !== null && (isSwiped(box) || inTrack(box.parentElement));
    const hasText = (box: Element) =>
      [...box.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
    const texts = [...document.querySelectorAll("body *")]
      .filter((box) => hasText(box) && box.checkVisibility() && !inTrack(box))
      .map((box) => ({ box, rect: box.getBoundingClientRect() }))
      .filter(({ rect }) => rect.width > 1 && (rect.left < -1 || rect.right > room + 1))
      .map(({ box, rect }) => `${named(box)} reaches from ${rect.left} to ${rect.right} px of ${room}`);
    return [...boxes, ...texts];
  });
  expect.soft(wide, `wider than the window: ${where}`).toEqual([]);
}
