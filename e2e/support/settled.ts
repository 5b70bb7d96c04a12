import type { Page } from "@playwright/test";

/**
 * Brings everything that moves and ends by itself to its end, as it would come there. It does not wait for it: a
 * browser without a window may draw so seldom that a movement never ends.
 */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = () =>
      document.getAnimations().filter((animation) => {
        const { endTime } = animation.effect?.getComputedTiming() ?? {};
        return animation.playState === "running" && endTime !== Number.POSITIVE_INFINITY && animation.playbackRate > 0;
      });
    // What ends may begin something else. One that is cancelled rejects: it has ended as well.
    for (let now = moving(); now.length > 0; now = moving()) {
      for (const animation of now) animation.finish();
      await Promise.allSettled(now.map((each) => each.finished));
    }
  });
}
