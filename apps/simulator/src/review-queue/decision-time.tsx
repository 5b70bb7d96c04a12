import { Hand } from "lucide-react";
import { useNow } from "../events/now-provider";
import { Timestamp } from "../events/timestamp";
import { countdown, fullTime } from "../format/time";

interface DecisionTimeProps {
  decidedAt: string | null;
  /** Scheduled decision; undefined: none. */
  dueAt: string | undefined;
  /** Scheduled result, in a word. */
  outcome: string;
}

/** Decision time, else a countdown to the scheduled decision by the world's clock, else "manual". */
export function DecisionTime({ decidedAt, dueAt, outcome }: DecisionTimeProps) {
  const now = useNow();
  if (decidedAt) return <Timestamp at={decidedAt} />;
  if (dueAt === undefined) {
    return (
      <span className="inline-flex items-center gap-1 whitespace-nowrap text-ink-2">
        <Hand aria-hidden className="size-3.5 shrink-0" /> manual
      </span>
    );
  }
  const ms = Date.parse(dueAt);
  return (
    <time dateTime={dueAt} title={fullTime(ms)} className="whitespace-nowrap tabular-nums">
      {outcome} <span className="font-medium">in {now === undefined ? "…" : countdown(ms, now)}</span>
    </time>
  );
}
