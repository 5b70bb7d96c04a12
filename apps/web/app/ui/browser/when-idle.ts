/** Where the browser does not tell when it is idle (Safari): after the work of a page's start on a slow phone, in ms. */
const LATER_MS = 500;

/** Does what can wait when the browser has nothing else to do. */
export function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(work);
  else setTimeout(work, LATER_MS);
}
