/** For Safari, which lacks requestIdleCallback: after the page's start on a slow phone. */
const LATER_MS = 500;

export function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(work);
  else setTimeout(work, LATER_MS);
}
