import type { Page } from "@playwright/test";

/** Waits until nothing moves any more: everything that ends by itself has ended. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = () =>
      document.getAnimations().filter((animation) => {
        const { endTime } = animation.effect?.getComputedTiming() ?? {};
        return animation.playState === "running" && endTime !== Number.POSITIVE_INFINITY;
      });
    // One that is cancelled rejects: it has ended as well.
    for (let now = moving(); now.length > 0; now = moving()) await Promise.allSettled(now.map((each) => each.finished));
  });
}
