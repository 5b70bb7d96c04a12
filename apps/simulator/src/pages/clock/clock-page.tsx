import { useWorld } from "../../api/queries";
import { useActivity } from "../../events/activity";
import { ActivityRow } from "../../events/activity-row";
import { Card } from "../../ui/card";
import { PageHead } from "../../ui/page-head";
import { ClockControlsCard } from "./clock-controls-card";
import { UpcomingCard } from "./upcoming-card";

export function ClockPage() {
  const world = useWorld();
  return (
    <>
      <PageHead title="Clock" about={`The time of ${world}. Moving it runs the scheduled actions due by then.`} />
      <div className="grid items-start gap-4 lg:grid-cols-2 2xl:grid-cols-3">
        <ClockControlsCard world={world} />
        <div className="flex min-w-0 flex-col gap-4 2xl:contents">
          <UpcomingCard world={world} />
          <FiredCard world={world} />
        </div>
      </div>
    </>
  );
}

/** Scheduled actions and clock changes since this window was opened, newest first. */
function FiredCard({ world }: { world: string }) {
  const entries = useActivity().filter(
    (entry) => entry.world === world && (entry.kind === "fired" || entry.action.startsWith("clock.")),
  );
  return (
    <Card title="Fired" flush aside={<span className="text-small text-ink-3">since you opened this tab</span>}>
      {entries.length === 0 ? (
        <p className="px-4 py-5 text-ink-2">
          Nothing has fired yet. Move the clock past a scheduled action to see it here.
        </p>
      ) : (
        <ol aria-label="Fired" className="max-h-[70vh] divide-y divide-line overflow-y-auto">
          {entries.map((entry) => (
            <ActivityRow key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
    </Card>
  );
}
