import { useEffect, useState } from "react";
import { fullTime, relativeTime, shortTime } from "../format/time";

/** An instant of the real clock, e.g. a world's creation or expiry; anything inside a world uses the world's clock. */
export function RealTime({ at }: { at: string }) {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const ms = Date.parse(at);
  return (
    <time
      dateTime={at}
      title={`${fullTime(ms)}, real time`}
      className="inline-flex gap-1.5 whitespace-nowrap tabular-nums"
    >
      {shortTime(ms, nowMs)} <span className="text-ink-3">{relativeTime(ms, nowMs)}</span>
    </time>
  );
}
