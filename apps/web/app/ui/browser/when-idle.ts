/** Delay for Safari, which lacks requestIdleCallback. */
const FALLBACK_DELAY_MS = 500;

export function whenIdle(callback: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(callback);
  else setTimeout(callback, FALLBACK_DELAY_MS);
}
