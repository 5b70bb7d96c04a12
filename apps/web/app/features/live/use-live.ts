import { useEffect, useRef } from "react";

/** Short enough to show a change within 3 s, including the request. */
const ASK_EVERY_MS = 2_000;

/**
 * Polls while `waiting`, except offline and in a hidden tab; polls at once when visible again.
 * @param ask must ignore calls while a request is pending
 */
export function useLive(waiting: boolean, ask: () => void): void {
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    if (!waiting) return;
    const askNow = () => {
      if (document.visibilityState === "visible" && navigator.onLine) latest.current();
    };
    const timer = setInterval(askNow, ASK_EVERY_MS);
    document.addEventListener("visibilitychange", askNow);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", askNow);
    };
  }, [waiting]);
}
