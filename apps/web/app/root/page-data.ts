import { RemixBrowser } from "@remix-run/react";

/**
 * Waits until Remix has decoded the page's data. `RemixBrowser` throws that promise on its first call; input meanwhile makes
 * React give up hydration with error 345 ("Root did not complete"). Calling it here first, as a plain function, avoids that.
 */
export async function pageData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (reading) {
    // Other errors recur during rendering.
    await reading;
  }
}
