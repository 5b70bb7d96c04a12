import { Link } from "react-router-dom";
import { useReady, useWorldState } from "../../api/queries";
import { RealTime } from "../../events/real-time";
import { Card } from "../../ui/card";
import { DescriptionList } from "../../ui/description-list";
import { Skeleton } from "../../ui/skeleton";
import { pagePath } from "../page-list";

/** How the world was created. */
export function WorldCard({ world }: { world: string }) {
  const summary = useWorldState(world).data?.world;
  const version = useReady().data?.version;
  return (
    <Card
      title="World"
      aside={
        <Link to={pagePath(world, "worlds")} className="text-small font-medium text-primary hover:underline">
          All worlds
        </Link>
      }
    >
      {summary ? (
        <DescriptionList
          items={[
            ["Name", <strong key="name">{summary.name}</strong>],
            ["Created from", summary.from],
            ["Currency", summary.currency],
            ["Dice seed", <code key="seed">{summary.seed}</code>],
            ["Created", <RealTime key="made" at={summary.createdAt} />],
            ["Expires", summary.expiresAt ? <RealTime key="ends" at={summary.expiresAt} /> : "Never"],
            ["Server version", version ?? "…"],
          ]}
        />
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </Card>
  );
}
