import { useEffect, useState } from "react";

/**
 * Whole seconds until a deadline, counted down. 0 from then on. A phone that slept is right again at once.
 * @param deadline milliseconds since the epoch, by this browser's clock
 */
export function useSecondsLeft(deadline: number): number {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((deadline - now) / 1000));
  const over = left === 0;

  useEffect(() => {
    setNow(Date.now());
    if (over) return;
    const tick = () => setNow(Date.now());
    const timer = setInterval(tick, 250);
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, [over]);

  return left;
}
