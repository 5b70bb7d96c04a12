import { Hand } from "lucide-react";
import { countdown, fullTime } from "../format/time";
import { useNow } from "../live/now-provider";
import { When } from "../live/when";

interface DecidedProps {
  decidedAt: string | null;
  /** When the schedule decides it; undefined: nobody does. */
  dueAt: string | undefined;
  /** What it decides then, in a word. */
  outcome: string;
}

/** When something was decided; else in how long it will be by itself, by the world's clock; else that it waits for a hand. */
export function Decided({ decidedAt, dueAt, outcome }: DecidedProps) {
  const now = useNow();
  if (decidedAt) return <When at={decidedAt} />;
  if (dueAt === undefined) {
    return (
      <span className="inline-flex items-center gap-1 whitespace-nowrap text-ink-2">
        <Hand aria-hidden className="size-3.5 shrink-0" /> by hand
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
