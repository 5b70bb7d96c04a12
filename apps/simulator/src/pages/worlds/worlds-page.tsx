import { isBroken, type ListedWorld } from "@mekong/contract/simulator/worlds";
import { FileUp, Globe, Plus } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useWorlds } from "../../api/queries";
import { useWorld } from "../../api/use-world";
import { plural } from "../../format/words";
import { Aside, Split } from "../../ui/aside";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";
import { Empty } from "../../ui/empty";
import { FailureNote } from "../../ui/failure-note";
import { FilterBox } from "../../ui/filter-box";
import { PageHead } from "../../ui/page-head";
import { Table } from "../../ui/table";
import { useSearchParam } from "../../ui/use-search-param";
import { BrokenDetail } from "./broken-detail";
import { CreateWorld } from "./create-world";
import { ImportWorld } from "./import-world";
import { useWorldColumns } from "./world-columns";
import { WorldConfirm, type WorldDeed } from "./world-confirm";
import { WorldDetail } from "./world-detail";

/** Query parameters of the side panel; only one is set at a time. */
const openable = ["open", "new", "from", "import"] as const;

/** Side panel state in the URL; `show` replaces or closes it. */
function useOpened() {
  const [params, setParams] = useSearchParams();
  const show = (name?: (typeof openable)[number], value = "") =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        for (const each of openable) next.delete(each);
        if (name) next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const [open, making, copied, importing] = openable.map((name) => params.get(name) ?? "");
  return { open, making, copied, importing, show };
}

/** Text that the filter searches. */
function textOf(world: ListedWorld): string {
  return isBroken(world) ? `${world.name} ${world.error}`.toLowerCase() : `${world.name} ${world.from}`;
}

export function WorldsPage() {
  const current = useWorld();
  const worlds = useWorlds();
  const [sought, setSought] = useSearchParam("q");
  const { open, making, copied, importing, show } = useOpened();
  const close = () => show();
  const copy = (name: string) => show("from", name);
  const [asked, setAsked] = useState<WorldDeed>();
  const columns = useWorldColumns({ current, onCopy: copy, onAsk: setAsked });
  const found = worlds.data?.filter((world) => textOf(world).includes(sought.toLowerCase()));
  const opened = worlds.data?.find(({ name }) => name === open);
  return (
    <>
      <PageHead
        title="Worlds"
        about={`A world is one complete backend${worlds.data ? `; ${plural(worlds.data.length, "world")} on this server` : ""}.`}
      >
        <FilterBox main label="Filter worlds" placeholder="Name" value={sought} onChange={setSought} className="w-64" />
        <Button icon={FileUp} onClick={() => show("import", "1")}>
          Import a file
        </Button>
        <Button tone="primary" icon={Plus} onClick={() => show("new", "1")}>
          Create a world
        </Button>
      </PageHead>
      {worlds.error && <FailureNote error={worlds.error} onRetry={() => worlds.refetch()} />}
      <Split
        aside={
          making || copied ? (
            <Aside title={copied ? `Copy ${copied}` : "Create a world"} openKey={copied || "new"} onClose={close}>
              <CreateWorld key={copied} from={copied || undefined} />
            </Aside>
          ) : importing ? (
            <Aside title="Import a file" openKey="import" onClose={close}>
              <ImportWorld />
            </Aside>
          ) : (
            opened &&
            (isBroken(opened) ? (
              <BrokenDetail world={opened} onAsk={setAsked} onClose={close} />
            ) : (
              <WorldDetail key={opened.name} world={opened} onCopy={copy} onAsk={setAsked} onClose={close} />
            ))
          )
        }
      >
        <Card flush>
          <Table
            caption="Worlds"
            columns={columns}
            rows={worlds.error ? [] : found}
            rowKey={(world) => world.name}
            openKey={open}
            onOpen={({ name }) => (name === open ? close() : show("open", name))}
            empty={
              <Empty icon={Globe} title="No matching worlds">
                <Button onClick={() => setSought("")}>Show all</Button>
              </Empty>
            }
          />
        </Card>
      </Split>
      {asked && <WorldConfirm asked={asked} current={current} onClose={() => setAsked(undefined)} />}
    </>
  );
}
