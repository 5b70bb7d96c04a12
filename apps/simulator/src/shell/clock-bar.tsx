import type { ClockState } from "@mekong/contract/simulator/worlds";
import { CalendarClock, Pause, Play, Snowflake, Timer } from "lucide-react";
import { useState } from "react";
import { advanceActions, freezeOrResumeAction } from "../api/clock-actions";
import { useUpstream, useWorldState } from "../api/queries";
import { useRunAction } from "../api/use-run-action";
import { useNow } from "../events/now-provider";
import { calendarDay, clockTime, toLocalInput } from "../format/time";
import { ActionForm } from "../forms/action-form";
import { Badge } from "../ui/badge";
import { Button } from "../ui/button";
import { Popover, usePopover } from "../ui/popover";
import { Skeleton } from "../ui/states";
import { ActivityButton } from "./activity-button";

/** Steps shown in the bar; the clock page offers all of them. */
const advanceLabels = ["+1 min", "+10 min", "+1 h", "Next day", "Next week"] as const;

export function ClockBar({ world }: { world: string }) {
  const clock = useWorldState(world).data?.world.clock;
  const hasUpstream = useUpstream(world) !== undefined;
  return (
    <section
      aria-label="World clock"
      className="sticky top-0 z-20 flex min-h-16 flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-surface px-4 py-2 xl:px-6"
    >
      <WorldTime />
      {clock && <ClockBadge frozen={clock.frozen} real={clock.real} />}
      <div className="ml-auto flex flex-wrap items-center gap-1 xl:gap-1.5">
        {!hasUpstream && <ClockControls clock={clock} />}
        <ActivityButton world={world} />
      </div>
    </section>
  );
}

function ClockControls({ clock }: { clock: ClockState | undefined }) {
  const run = useRunAction();
  const runningRequest = run.isPending ? run.variables : undefined;
  const isDisabled = !clock || run.isPending;
  return (
    <>
      {advanceLabels.map((label) => (
        <Button
          changesWorld
          key={label}
          size="small"
          disabled={isDisabled}
          pending={runningRequest === advanceActions[label]}
          onClick={() => run.mutate(advanceActions[label])}
        >
          {label}
        </Button>
      ))}
      <span aria-hidden className="h-5 w-px bg-line xl:mx-1" />
      <Button
        changesWorld
        size="small"
        icon={clock?.frozen ? Play : Pause}
        disabled={isDisabled}
        onClick={() => clock && run.mutate(freezeOrResumeAction(clock.frozen))}
      >
        {clock?.frozen ? "Resume" : "Freeze"}
      </Button>
      <SetClock />
      <span aria-hidden className="h-5 w-px bg-line xl:mx-1" />
    </>
  );
}

function WorldTime() {
  const now = useNow();
  if (now === undefined) return <Skeleton className="h-9 w-44" />;
  return (
    <div className="flex items-center gap-2.5 tabular-nums">
      <time dateTime={new Date(now).toISOString()} className="text-[1.375rem] leading-9 font-semibold tracking-tight">
        {clockTime(now)}
      </time>
      <span className="flex flex-col leading-tight whitespace-nowrap">
        <span className="text-small font-medium">{calendarDay(now)}</span>
        <span className="text-tiny text-ink-3">Asia/Bangkok</span>
      </span>
    </div>
  );
}

function ClockBadge({ frozen, real }: { frozen: boolean; real: boolean }) {
  if (frozen) {
    return (
      <Badge tone="info" icon={Snowflake}>
        Frozen
      </Badge>
    );
  }
  return (
    <Badge tone={real ? "success" : "pending"} icon={real ? Timer : CalendarClock}>
      {real ? "Real time" : "Running, offset"}
    </Badge>
  );
}

function SetClock() {
  const popover = usePopover(useState(false));
  const now = useNow();
  return (
    <div className="relative">
      <Button changesWorld {...popover.button} size="small" icon={CalendarClock} disabled={now === undefined}>
        Set
      </Button>
      {popover.open && (
        <Popover {...popover.panel} label="Set the clock" className="top-full right-0 mt-1.5 w-84 p-4">
          <p className="mb-3 text-ink-2">Jumps to a time. Events due by then run at that time.</p>
          <ActionForm
            action="clock.set"
            initial={now === undefined ? {} : { at: toLocalInput(now) }}
            onDone={popover.close}
          />
        </Popover>
      )}
    </div>
  );
}
