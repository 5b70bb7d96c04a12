import { RemixBrowser } from "@remix-run/react";

/**
 * Waits until Remix has decoded the hydration data, a promise that `RemixBrowser` throws. If that happened during hydration,
 * input would make React fail with error 345.
 */
export async function pageData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (reading) {
    // Other errors recur during rendering.
    await reading;
  }
}
