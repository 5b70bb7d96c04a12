import { FastForward, Pause, Play } from "lucide-react";
import { advanceActions, freezeOrResumeAction } from "../../api/clock-actions";
import { useWorldState } from "../../api/queries";
import { actionRequest, useRunAction } from "../../api/use-run-action";
import { useNow } from "../../events/now-provider";
import { calendarDay, clockTime, toLocalInput } from "../../format/time";
import { ActionForm } from "../../forms/action-form";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";
import { Skeleton } from "../../ui/states";
import { AdvanceForm } from "./advance-form";
import { secondsUntil, upcomingOf } from "./timeline";

/** World time and clock controls: steps, next event, any amount, any instant. */
export function ClockControlsCard({ world }: { world: string }) {
  const run = useRunAction();
  const state = useWorldState(world).data;
  const now = useNow();
  if (!state || now === undefined) {
    return (
      <Card title="Move the clock">
        <Skeleton className="h-64 w-full" />
      </Card>
    );
  }
  const { frozen } = state.world.clock;
  const next = upcomingOf(state.due, now).find(({ kind }) => kind === "due");
  const runningRequest = run.isPending ? run.variables : undefined;
  return (
    <Card title="Move the clock">
      <p className="flex flex-wrap items-baseline gap-x-3 tabular-nums">
        <time dateTime={new Date(now).toISOString()} className="text-[2rem] leading-10 font-semibold tracking-tight">
          {clockTime(now)}
        </time>
        <span className="text-ink-2">{calendarDay(now)}, Bangkok</span>
      </p>
      <p className="mb-3 text-ink-2">
        {frozen
          ? "Frozen until moved or resumed."
          : state.world.clock.real
            ? "Running at real time."
            : "Running, offset from real time."}
      </p>
      <div className="flex flex-wrap gap-1.5">
        <Button
          changesWorld
          tone="primary"
          icon={FastForward}
          disabled={!next || run.isPending}
          title={next ? `${next.action}` : "Nothing is scheduled"}
          onClick={() =>
            next &&
            run.mutate(
              actionRequest(
                "clock.advance",
                { seconds: secondsUntil(next.atMs, now) },
                `Clock advanced to ${next.action}`,
              ),
            )
          }
        >
          Skip to next event
        </Button>
        <Button
          changesWorld
          icon={frozen ? Play : Pause}
          disabled={run.isPending}
          onClick={() => run.mutate(freezeOrResumeAction(frozen))}
        >
          {frozen ? "Resume" : "Freeze"}
        </Button>
      </div>
      <div className="mt-3 grid grid-cols-4 gap-1.5">
        {Object.entries(advanceActions).map(([label, step]) => (
          <Button
            changesWorld
            key={label}
            size="small"
            disabled={run.isPending}
            pending={runningRequest === step}
            onClick={() => run.mutate(step)}
          >
            {label}
          </Button>
        ))}
      </div>
      <section className="mt-4 border-t border-line pt-4">
        <h3 className="font-semibold">By a custom amount</h3>
        <p className="mb-2 text-ink-2">Events due on the way run in order.</p>
        <AdvanceForm />
      </section>
      <section className="mt-4 border-t border-line pt-4">
        <h3 className="font-semibold">To a date and time</h3>
        <p className="mb-2 text-ink-2">Jump to a time (past or future). Events due by then run at that time.</p>
        <ActionForm key={frozen ? now : "runs"} action="clock.set" initial={{ at: toLocalInput(now) }} />
      </section>
    </Card>
  );
}
