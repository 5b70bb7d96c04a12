import { type BrokenWorld, isBroken, MAIN_WORLD } from "@mekong/contract/simulator/worlds";
import { FileUp, Globe, Plus, Trash2 } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useWorld, useWorldListed, useWorlds, WORLDS_PER_PAGE } from "../../api/queries";
import { useTeam } from "../../api/team";
import { plural } from "../../format/text";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";
import { DetailPanel, Split } from "../../ui/detail-panel";
import { FilterBox } from "../../ui/filter-box";
import { PageHead } from "../../ui/page-head";
import { Pager } from "../../ui/pager";
import { EmptyState, FailureNote, MissingShards } from "../../ui/states";
import { Table } from "../../ui/table";
import { useSearchParam } from "../../ui/use-search-param";
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

/** Page in the URL, from 1 there and from 0 here. Beyond the last page it is the last. */
function usePage(filterText: string) {
  const [pageText, setPageText] = useSearchParam("page");
  const page = Math.max(0, (Number.parseInt(pageText, 10) || 1) - 1);
  const worlds = useWorlds(filterText.trim().toLowerCase(), page * WORLDS_PER_PAGE);
  const lastPage = Math.max(0, Math.ceil((worlds.data?.total ?? 0) / WORLDS_PER_PAGE) - 1);
  const isBeyondLast = worlds.data !== undefined && !worlds.isPlaceholderData && page > lastPage;
  const setPage = useCallback((next: number) => setPageText(next > 0 ? String(next + 1) : ""), [setPageText]);
  useEffect(() => {
    if (isBeyondLast) setPage(lastPage);
  }, [isBeyondLast, lastPage, setPage]);
  return { worlds, page, setPage };
}

export function WorldsPage() {
  const current = useWorld();
  const [filterText, setFilterText] = useSearchParam("q", "page");
  const { worlds, page, setPage } = usePage(filterText);
  const total = worlds.data?.total ?? 0;
  const { open, making, copied, importing, show } = usePanelParams();
  const close = () => show();
  const copy = (name: string) => show("from", name);
  const [pendingAction, setPendingAction] = useState<WorldAction>();
  const team = useTeam();
  const columns = useWorldColumns({ current, onCopy: copy, onAction: setPendingAction, team });
  const openWorld = useWorldListed(open ?? "");
  const scope = team?.role === "member" ? `that ${team.name} can read` : "on this server";
  return (
    <>
      <PageHead
        title="Worlds"
        about={`A world is one complete backend${worlds.data ? `; ${plural(total, "world")} ${filterText ? "found" : scope}` : ""}.`}
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
      {worlds.error && <FailureNote error={worlds.error} onRetry={() => worlds.refetch()} className="mb-4" />}
      <MissingShards shards={worlds.data?.missing} what="its worlds are" />
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
        {!(worlds.error && !worlds.data) && (
          <Card flush>
            <Table
              caption="Worlds"
              columns={columns}
              rows={worlds.data?.worlds}
              rowKey={(world) => world.name}
              openKey={open}
              onOpen={({ name }) => (name === open ? close() : show("open", name))}
              empty={
                <EmptyState icon={Globe} title="No matching worlds">
                  <Button onClick={() => setFilterText("")}>Show all</Button>
                </EmptyState>
              }
            />
            <Pager
              label="Pages of worlds"
              page={page}
              rowsPerPage={WORLDS_PER_PAGE}
              totalRows={total}
              onPageChange={setPage}
            />
          </Card>
        )}
      </Split>
      {pendingAction && (
        <WorldConfirm action={pendingAction} current={current} onClose={() => setPendingAction(undefined)} />
      )}
    </>
  );
}

interface BrokenDetailProps {
  world: BrokenWorld;
  onAction(action: WorldAction): void;
  onClose(): void;
}

function BrokenDetail({ world: { name, error }, onAction, onClose }: BrokenDetailProps) {
  return (
    <DetailPanel title={name} openKey={name} onClose={onClose}>
      <div role="alert" className="rounded-xl bg-danger-bg p-4 break-words text-danger">
        <p className="font-semibold">This world can't be opened</p>
        <p>{error}</p>
      </div>
      {name !== MAIN_WORLD && (
        <div>
          <Button size="small" tone="danger" icon={Trash2} onClick={() => onAction({ kind: "drop", name })}>
            Delete world
          </Button>
        </div>
      )}
      <section className="border-t border-line pt-4">
        <h3 className="mb-2 font-semibold">Replace it with a new world</h3>
        <CreateWorld key={name} name={name} />
      </section>
    </DetailPanel>
  );
}
