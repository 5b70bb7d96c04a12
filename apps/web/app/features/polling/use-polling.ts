import { useEffect, useRef } from "react";

/** Shows a change within 3 s, including the request. */
const POLL_INTERVAL_MS = 2_000;

/**
 * Pauses offline and in a hidden tab; polls at once when the tab is visible again.
 * @param poll must ignore calls while a request is pending
 */
export function usePolling(active: boolean, poll: () => void): void {
  const latest = useRef(poll);
  latest.current = poll;
  useEffect(() => {
    if (!active) return;
    const pollNow = () => {
      if (document.visibilityState === "visible" && navigator.onLine) latest.current();
    };
    const timer = setInterval(pollNow, POLL_INTERVAL_MS);
    document.addEventListener("visibilitychange", pollNow);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", pollNow);
    };
  }, [active]);
}
