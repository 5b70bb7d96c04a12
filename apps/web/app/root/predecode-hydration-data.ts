import { RemixBrowser } from "@remix-run/react";

/**
 * Waits for the promise that `RemixBrowser` throws to decode the hydration data. If `RemixBrowser` threw during
 * hydration, input would make React fail with error 345.
 */
export async function predecodeHydrationData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (pendingDecode) {
    // Other errors recur during rendering.
    await pendingDecode;
  }
}
