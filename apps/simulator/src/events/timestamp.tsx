import { useEffect, useState } from "react";
import { fullTime, relativeTime, shortTime } from "../format/time";
import { classes } from "../ui/classes";
import { useNow } from "./now-provider";

/** An instant in Bangkok time, and its distance from the world's time. */
export function Timestamp({ at, stacked }: { at: string; stacked?: boolean }) {
  const now = useNow();
  const ms = Date.parse(at);
  return (
    <time
      dateTime={at}
      title={fullTime(ms)}
      className={classes("inline-flex whitespace-nowrap tabular-nums", stacked ? "flex-col leading-tight" : "gap-1.5")}
    >
      <span>{shortTime(ms, now)}</span>
      {now !== undefined && (
        <span className={classes("text-ink-3", stacked && "text-tiny")}>{relativeTime(ms, now)}</span>
      )}
    </time>
  );
}

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
      className="inline-flex flex-wrap gap-x-1.5 whitespace-nowrap tabular-nums"
    >
      {shortTime(ms, nowMs)} <span className="text-ink-3">{relativeTime(ms, nowMs)}</span>
    </time>
  );
}
