import type { Page } from "@playwright/test";

/**
 * Finishes all finite animations and transitions at once. Waiting would not do: a headless browser may paint so rarely
 * that an animation never ends.
 */
export async function finishAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const runningAnimations = () =>
      document.getAnimations().filter((animation) => {
        const { endTime } = animation.effect?.getComputedTiming() ?? {};
        return animation.playState === "running" && endTime !== Number.POSITIVE_INFINITY && animation.playbackRate > 0;
      });
    // Repeats, since a finished animation may start another. A cancelled one rejects, which counts as finished.
    for (let running = runningAnimations(); running.length > 0; running = runningAnimations()) {
      for (const animation of running) animation.finish();
      await Promise.allSettled(running.map((each) => each.finished));
    }
  });
}
