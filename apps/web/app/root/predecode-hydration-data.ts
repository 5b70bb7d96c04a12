import { RemixBrowser } from "@remix-run/react";

/**
 * Waits until Remix has decoded the hydration data, a promise that `RemixBrowser` throws. If that happened during hydration,
 * input would make React fail with error 345.
 */
export async function predecodeHydrationData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (pendingDecode) {
    // Other errors recur during rendering.
    await pendingDecode;
  }
}
