import { isBroken, type ListedWorld } from "@mekong/contract/simulator/worlds";
import { FileUp, Globe, Plus } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useWorlds } from "../../api/queries";
import { useWorld } from "../../api/use-world";
import { plural } from "../../format/text";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";
import { DetailPanel, Split } from "../../ui/detail-panel";
import { EmptyState } from "../../ui/empty-state";
import { FailureNote } from "../../ui/failure-note";
import { FilterBox } from "../../ui/filter-box";
import { PageHead } from "../../ui/page-head";
import { Table } from "../../ui/table";
import { useSearchParam } from "../../ui/use-search-param";
import { BrokenDetail } from "./broken-detail";
import { CreateWorld } from "./create-world";
import { ImportWorld } from "./import-world";
import { useWorldColumns } from "./world-columns";
import { type WorldAction, WorldConfirm } from "./world-confirm";
import { WorldDetail } from "./world-detail";

/** Query parameters of the side panel; only one is set at a time. */
const panelParams = ["open", "new", "from", "import"] as const;

/** Side panel state in the URL; `show` replaces or closes it. */
function usePanelParams() {
  const [params, setParams] = useSearchParams();
  const show = (name?: (typeof panelParams)[number], value = "") =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        for (const each of panelParams) next.delete(each);
        if (name) next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const [open, making, copied, importing] = panelParams.map((name) => params.get(name) ?? "");
  return { open, making, copied, importing, show };
}

/** Text that the filter searches. */
function textOf(world: ListedWorld): string {
  return isBroken(world) ? `${world.name} ${world.error}`.toLowerCase() : `${world.name} ${world.from}`;
}

export function WorldsPage() {
  const current = useWorld();
  const worlds = useWorlds();
  const [filterText, setFilterText] = useSearchParam("q");
  const { open, making, copied, importing, show } = usePanelParams();
  const close = () => show();
  const copy = (name: string) => show("from", name);
  const [pendingAction, setPendingAction] = useState<WorldAction>();
  const columns = useWorldColumns({ current, onCopy: copy, onAction: setPendingAction });
  const matchingWorlds = worlds.data?.filter((world) => textOf(world).includes(filterText.toLowerCase()));
  const openWorld = worlds.data?.find(({ name }) => name === open);
  return (
    <>
      <PageHead
        title="Worlds"
        about={`A world is one complete backend${worlds.data ? `; ${plural(worlds.data.length, "world")} on this server` : ""}.`}
      >
        <FilterBox
          main
          label="Filter worlds"
          placeholder="Name"
          value={filterText}
          onChange={setFilterText}
          className="w-64"
        />
        <Button icon={FileUp} onClick={() => show("import", "1")}>
          Import a file
        </Button>
        <Button tone="primary" icon={Plus} onClick={() => show("new", "1")}>
          Create a world
        </Button>
      </PageHead>
      {worlds.error && <FailureNote error={worlds.error} onRetry={() => worlds.refetch()} />}
      <Split
        panel={
          making || copied ? (
            <DetailPanel title={copied ? `Copy ${copied}` : "Create a world"} openKey={copied || "new"} onClose={close}>
              <CreateWorld key={copied} from={copied || undefined} />
            </DetailPanel>
          ) : importing ? (
            <DetailPanel title="Import a file" openKey="import" onClose={close}>
              <ImportWorld />
            </DetailPanel>
          ) : (
            openWorld &&
            (isBroken(openWorld) ? (
              <BrokenDetail world={openWorld} onAction={setPendingAction} onClose={close} />
            ) : (
              <WorldDetail
                key={openWorld.name}
                world={openWorld}
                onCopy={copy}
                onAction={setPendingAction}
                onClose={close}
              />
            ))
          )
        }
      >
        <Card flush>
          <Table
            caption="Worlds"
            columns={columns}
            rows={worlds.error ? [] : matchingWorlds}
            rowKey={(world) => world.name}
            openKey={open}
            onOpen={({ name }) => (name === open ? close() : show("open", name))}
            empty={
              <EmptyState icon={Globe} title="No matching worlds">
                <Button onClick={() => setFilterText("")}>Show all</Button>
              </EmptyState>
            }
          />
        </Card>
      </Split>
      {pendingAction && (
        <WorldConfirm action={pendingAction} current={current} onClose={() => setPendingAction(undefined)} />
      )}
    </>
  );
}
