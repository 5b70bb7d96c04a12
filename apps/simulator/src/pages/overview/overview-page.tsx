import { useWorldState } from "../../api/queries";
import { useWorld } from "../../api/use-world";
import { CopyButton } from "../../copy/copy-button";
import { Card } from "../../ui/card";
import { JsonView } from "../../ui/json-view";
import { PageHead } from "../../ui/page-head";
import { AuditCard } from "./audit-card";
import { Counts } from "./counts";
import { DueCard } from "./due-card";
import { SwitchesCard } from "./switches-card";
import { WorldCard } from "./world-card";

/** How the world stands, at a glance. */
export function OverviewPage() {
  const world = useWorld();
  const { data } = useWorldState(world);
  return (
    <>
      <PageHead title="Overview" about={`How ${world} stands.`} />
      <div className="flex flex-col gap-4">
        <Counts world={world} />
        <div className="grid grid-cols-2 items-start gap-4 2xl:grid-cols-3">
          <div className="flex min-w-0 flex-col gap-4">
            <DueCard world={world} />
            <WorldCard world={world} />
          </div>
          <SwitchesCard world={world} />
          <div className="col-span-2 grid grid-cols-2 items-start gap-4 2xl:col-span-1 2xl:grid-cols-1">
            <AuditCard world={world} />
            <Card
              title="State"
              aside={
                <CopyButton text={JSON.stringify(data, null, 2) ?? ""} label="Copy the state as JSON">
                  Copy
                </CopyButton>
              }
            >
              <details>
                <summary className="text-ink-2 select-none hover:text-ink">What the control API answers</summary>
                {data && <JsonView value={data} className="mt-3" />}
              </details>
            </Card>
          </div>
        </div>
      </div>
    </>
  );
}
