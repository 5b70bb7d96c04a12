import { useEffect, useState } from "react";

/**
 * Counts down to 0. Correct at once after the device wakes up.
 * @param deadline epoch milliseconds by the browser's clock
 */
export function useSecondsLeft(deadline: number): number {
  const [now, setNow] = useState(() => Date.now());
  const secondsLeft = Math.max(0, Math.ceil((deadline - now) / 1000));
  const isOver = secondsLeft === 0;

  useEffect(() => {
    setNow(Date.now());
    if (isOver) return;
    const tick = () => setNow(Date.now());
    const timer = setInterval(tick, 250);
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, [isOver]);

  return secondsLeft;
}
