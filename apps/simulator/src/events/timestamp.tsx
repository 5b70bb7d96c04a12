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
