import { useEffect, useRef } from "react";

/** How often a sheet that waits for something asks whether it has come, in milliseconds: within 3 s it is to be seen. */
const ASK_EVERY_MS = 2_000;

/**
 * Asks again and again while `waiting`, so that the page learns of what happens elsewhere (a QR paid, a withdrawal
 * settled). A hidden tab and one without a connection do not ask; back in sight it asks at once.
 * @param ask must not ask anew while an answer is on its way
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
