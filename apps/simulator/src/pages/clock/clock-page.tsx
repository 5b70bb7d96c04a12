import { useWorld } from "../../api/use-world";
import { PageHead } from "../../ui/page-head";
import { ComingCard } from "./coming-card";
import { FiredCard } from "./fired-card";
import { MoveCard } from "./move-card";

/** The world's time: what lies ahead, everything that moves it, and what fired because of it. */
export function ClockPage() {
  const world = useWorld();
  return (
    <>
      <PageHead title="Clock" about={`The time of ${world}; moving it runs what falls due.`} />
      <div className="grid items-start gap-4 lg:grid-cols-2 2xl:grid-cols-3">
        <MoveCard world={world} />
        <ComingCard world={world} />
        <div className="min-w-0 lg:col-span-2 2xl:col-span-1">
          <FiredCard world={world} />
        </div>
      </div>
    </>
  );
}
