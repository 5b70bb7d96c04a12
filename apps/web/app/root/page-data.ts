import { RemixBrowser } from "@remix-run/react";

/**
 * Settles when Remix has read the data that came with the page.
 *
 * `RemixBrowser` starts reading when it is first called, and throws the promise of it: it suspends, outside of any boundary.
 * A key or a tap in that moment makes React draw at once what can't be drawn yet, and give the page up with its error 345
 * ("Root did not complete"): its scripts never take over. So it is called here, as the plain function it is until then, and
 * React begins when there is nothing left to wait for.
 */
export async function pageData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (reading) {
    // Anything but that promise comes up again where React draws, and is dealt with there.
    await reading;
  }
}
