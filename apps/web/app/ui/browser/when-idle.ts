/** Delay for Safari, which lacks requestIdleCallback. */
const LATER_MS = 500;

export function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(work);
  else setTimeout(work, LATER_MS);
}
