import { FastForward, Pause, Play } from "lucide-react";
import { advanceDeeds, runDeed } from "../../api/clock-deeds";
import { useWorldState } from "../../api/queries";
import { deed, useRunAction } from "../../api/use-run-action";
import { calendarDay, clockTime, toLocalInput } from "../../format/time";
import { ActionForm } from "../../forms/action-form";
import { useNow } from "../../live/now-provider";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";
import { Skeleton } from "../../ui/skeleton";
import { AmountForm } from "./amount-form";
import { comingOf, secondsUntil } from "./timeline";

/** World time and clock controls: steps, next event, any amount, any instant. */
export function MoveCard({ world }: { world: string }) {
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
  const next = comingOf(state.due, now).find(({ kind }) => kind === "due");
  const pressed = run.isPending ? run.variables : undefined;
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
          ? "It stands still until it is moved or resumed."
          : state.world.clock.real
            ? "It is the real time."
            : "It runs, away from the real time."}
      </p>
      <div className="flex flex-wrap gap-1.5">
        <Button
          tone="primary"
          icon={FastForward}
          disabled={!next || run.isPending}
          title={next ? `${next.action}` : "Nothing is due"}
          onClick={() =>
            next &&
            run.mutate(
              deed("clock.advance", { seconds: secondsUntil(next.atMs, now) }, `Clock moved on to ${next.action}`),
            )
          }
        >
          To the next due
        </Button>
        <Button icon={frozen ? Play : Pause} disabled={run.isPending} onClick={() => run.mutate(runDeed(frozen))}>
          {frozen ? "Let it run" : "Stop it"}
        </Button>
      </div>
      <div className="mt-3 grid grid-cols-4 gap-1.5">
        {Object.entries(advanceDeeds).map(([label, step]) => (
          <Button
            key={label}
            size="small"
            disabled={run.isPending}
            pending={pressed === step}
            onClick={() => run.mutate(step)}
          >
            {label}
          </Button>
        ))}
      </div>
      <section className="mt-4 border-t border-line pt-4">
        <h3 className="font-semibold">By any amount</h3>
        <p className="mb-2 text-ink-2">What falls due on the way runs, in order.</p>
        <AmountForm />
      </section>
      <section className="mt-4 border-t border-line pt-4">
        <h3 className="font-semibold">To an instant</h3>
        <p className="mb-2 text-ink-2">Back or forth. It jumps: what is due by then runs there, not on the way.</p>
        <ActionForm key={frozen ? now : "runs"} action="clock.set" initial={{ at: toLocalInput(now) }} />
      </section>
    </Card>
  );
}
