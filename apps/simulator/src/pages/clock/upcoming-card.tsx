import { CalendarDays, CalendarRange, FastForward, type LucideIcon, Zap } from "lucide-react";
import { useWorldState } from "../../api/queries";
import { actionRequest, useRunAction } from "../../api/use-run-action";
import { useNow } from "../../events/now-provider";
import { countText } from "../../format/money";
import { calendarDay, clockTime, relativeTime, shortTime } from "../../format/time";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";
import { classes } from "../../ui/classes";
import { Skeleton } from "../../ui/states";
import { secondsUntil, type UpcomingEvent, upcomingOf } from "./timeline";

/** Maximum number of rows; the rest is shown as a count. */
const MAX_SHOWN = 60;

const kindStyles: Record<UpcomingEvent["kind"], { icon: LucideIcon; title: string }> = {
  day: { icon: CalendarDays, title: "Next day" },
  week: { icon: CalendarRange, title: "Next week" },
  due: { icon: Zap, title: "" },
};

/** Upcoming events, soonest first, each with a jump button. Moving the clock past one runs it. */
export function UpcomingCard({ world }: { world: string }) {
  const due = useWorldState(world).data?.due;
  const now = useNow();
  const run = useRunAction();
  if (!due || now === undefined) {
    return (
      <Card title="Upcoming">
        <Skeleton className="h-64 w-full" />
      </Card>
    );
  }
  const upcoming = upcomingOf(due, now);
  const goTo = ({ kind, atMs, action }: UpcomingEvent) =>
    run.mutate(
      kind === "due"
        ? actionRequest("clock.advance", { seconds: secondsUntil(atMs, now) }, `Clock advanced to ${action}`)
        : actionRequest("clock.advance", { toNext: kind }, `Clock advanced to the next ${kind}`),
    );
  return (
    <Card
      title="Upcoming"
      flush
      aside={
        <span className="text-small text-ink-3">
          {due.length === 0 ? "nothing scheduled" : `${countText(due.length)} scheduled`}
        </span>
      }
    >
      <ol aria-label="Upcoming" className="relative py-2">
        <li className="flex items-center gap-3 px-4 py-1.5">
          <span aria-hidden className="grid size-6 shrink-0 place-items-center">
            <span className="size-2.5 rounded-full bg-primary ring-4 ring-soft" />
          </span>
          <span className="font-semibold tabular-nums">Now, {clockTime(now)}</span>
          <span className="text-ink-3">{calendarDay(now)}</span>
        </li>
        {upcoming.slice(0, MAX_SHOWN).map((each) => (
          <UpcomingRow key={each.key} upcoming={each} nowMs={now} busy={run.isPending} onGo={() => goTo(each)} />
        ))}
      </ol>
      {upcoming.length > MAX_SHOWN && (
        <p className="border-t border-line px-4 py-2 text-ink-2">and {countText(upcoming.length - MAX_SHOWN)} more</p>
      )}
    </Card>
  );
}

interface UpcomingRowProps {
  upcoming: UpcomingEvent;
  nowMs: number;
  busy: boolean;
  onGo(): void;
}

function UpcomingRow({ upcoming, nowMs, busy, onGo }: UpcomingRowProps) {
  const { kind, atMs, action, input } = upcoming;
  const { icon: Icon, title } = kindStyles[kind];
  const name = action ?? title;
  return (
    <li className="flex items-center gap-3 px-4 py-1.5 before:absolute before:left-[1.7rem] before:-z-0 hover:bg-surface-2/60">
      <span
        aria-hidden
        className={classes(
          "grid size-6 shrink-0 place-items-center rounded-full",
          kind === "due" ? "bg-soft text-on-soft" : "bg-surface-2 text-ink-2",
        )}
      >
        <Icon className="size-3.5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className={classes("block truncate", action ? "font-mono text-small" : "font-medium")}>{name}</span>
        {action !== undefined && (
          <code className="block truncate font-mono text-tiny text-ink-3" title={JSON.stringify(input)}>
            {JSON.stringify(input)}
          </code>
        )}
      </span>
      <time
        dateTime={new Date(atMs).toISOString()}
        className="shrink-0 text-end leading-tight whitespace-nowrap tabular-nums"
      >
        <span className="block">{shortTime(atMs, nowMs)}</span>
        <span className="block text-tiny text-ink-3">{relativeTime(atMs, nowMs)}</span>
      </time>
      <Button
        changesWorld
        size="small"
        icon={FastForward}
        aria-label={`Go to ${name} at ${shortTime(atMs, nowMs)}`}
        disabled={busy}
        onClick={onGo}
      >
        Go
      </Button>
    </li>
  );
}
