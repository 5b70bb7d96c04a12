import { Link } from "react-router-dom";
import { useReady, useUpstream, useWorld, useWorldState } from "../../api/queries";
import { CopyButton } from "../../copy-as/copy-button";
import { RealTime } from "../../events/timestamp";
import { pagePath } from "../../page-list";
import { Card } from "../../ui/card";
import { DescriptionList } from "../../ui/description-list";
import { JsonView } from "../../ui/json-view";
import { PageHead } from "../../ui/page-head";
import { Skeleton } from "../../ui/states";
import { AuditCard } from "./audit-card";
import { Counts } from "./counts";
import { PhoneCard } from "./phone/phone-card";
import { QuickActionsCard } from "./quick-actions-card";
import { RecentTraffic } from "./recent-traffic";

export function OverviewPage() {
  const world = useWorld();
  const hasUpstream = useUpstream(world) !== undefined;
  return (
    <>
      <PageHead title="Overview" about={`The app in ${world}, with the most common actions.`} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(18rem,25rem)_minmax(0,1fr)] 2xl:grid-cols-[minmax(18rem,30rem)_minmax(0,1fr)]">
        <div className="min-w-0 lg:sticky lg:top-20">
          <PhoneCard world={world} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {!hasUpstream && <Counts world={world} />}
          <div className="grid items-start gap-4 2xl:grid-cols-2">
            {!hasUpstream && <QuickActionsCard world={world} />}
            <RecentTraffic world={world} />
          </div>
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <WorldCard world={world} />
            <div className="flex min-w-0 flex-col gap-4">
              {!hasUpstream && <AuditCard world={world} />}
              <StateCard world={world} />
            </div>
          </div>
        </div>
      </div>
    </>
  );
}

function StateCard({ world }: { world: string }) {
  const { data } = useWorldState(world);
  return (
    <Card
      title="State"
      aside={
        <CopyButton text={JSON.stringify(data, null, 2) ?? ""} label="Copy the state as JSON">
          Copy
        </CopyButton>
      }
    >
      <details>
        <summary className="text-ink-2 select-none hover:text-ink">Control API response</summary>
        {data && <JsonView value={data} className="mt-3" />}
      </details>
    </Card>
  );
}

function WorldCard({ world }: { world: string }) {
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
            ...(summary.upstream
              ? [[summary.upstream.recordedAt ? "Recording of" : "Upstream", summary.upstream.url] as [string, string]]
              : []),
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
