import { useWorld } from "../../api/use-world";
import { PageHead } from "../../ui/page-head";
import { ClockControlsCard } from "./clock-controls-card";
import { FiredCard } from "./fired-card";
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
