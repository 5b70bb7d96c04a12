import { expect, type Page } from "@playwright/test";
import { finishAnimations } from "../support/finish-animations";

/** Softly expects that the chat button covers no control of an open sheet, or of the page scrolled to its end. */
export async function expectNothingCovered(page: Page, label: string): Promise<void> {
  await finishAnimations(page);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const selector = "a, button, input, select, textarea, summary, label, [tabindex='0']";
  expect.soft(await page.evaluate(coveredControls, selector), `covered by the chat button: ${label}`).toEqual([]);
  await page.evaluate(() => scrollTo(0, 0));
}

/** Returns the names of the controls that the chat button covers partly. Runs in the browser. */
export function coveredControls(selector: string): string[] {
  const button = document.querySelector(".chat-button")?.getBoundingClientRect();
  if (!button) return [];
  const isCovered = (control: Element) => {
    const box = control.getBoundingClientRect();
    const [left, right] = [Math.max(box.left, button.left) + 1, Math.min(box.right, button.right) - 1];
    const [top, bottom] = [Math.max(box.top, button.top) + 1, Math.min(box.bottom, button.bottom) - 1];
    if (left > right || top > bottom) return false;
    const points = [left, (left + right) / 2, right].flatMap((x) =>
      [top, (top + bottom) / 2, bottom].map((y) => [x, y]),
    );
    return points.some(([x = 0, y = 0]) => document.elementFromPoint(x, y)?.closest(".chat-button"));
  };
  return [...document.querySelectorAll("#content *, [role=dialog] *")]
    .filter((element) => element.matches(selector) && element.checkVisibility() && isCovered(element))
    .map((control) => `${control.tagName.toLowerCase()} "${(control.textContent ?? "").trim().slice(0, 40)}"`);
}
