import { Globe, Plus } from "lucide-react";
import { useState } from "react";
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
import { CreateWorld } from "./create-world";
import { useWorldColumns } from "./world-columns";
import { WorldConfirm, type WorldDeed } from "./world-confirm";

/** Every world of the server: go to it, create, copy, reset, drop. */
export function WorldsPage() {
  const current = useWorld();
  const worlds = useWorlds();
  const [sought, setSought] = useSearchParam("q");
  const [making, setMaking] = useSearchParam("new");
  const [copied, setCopied] = useSearchParam("from");
  const [asked, setAsked] = useState<WorldDeed>();
  const columns = useWorldColumns({ current, onCopy: setCopied, onAsk: setAsked });
  const found = worlds.data?.filter(({ name, from }) => `${name} ${from}`.includes(sought.toLowerCase()));
  const close = () => (copied ? setCopied("") : setMaking(""));
  return (
    <>
      <PageHead
        title="Worlds"
        about={`A world is one complete backend${worlds.data ? `; ${plural(worlds.data.length, "is", "are")} open` : ""}.`}
      >
        <FilterBox main label="Filter worlds" placeholder="Name" value={sought} onChange={setSought} className="w-64" />
        <Button tone="primary" icon={Plus} onClick={() => setMaking("1")}>
          Create a world
        </Button>
      </PageHead>
      {worlds.error && <FailureNote error={worlds.error} onRetry={() => worlds.refetch()} />}
      <Split
        aside={
          (making || copied) && (
            <Aside title={copied ? `Copy ${copied}` : "Create a world"} openKey={copied || "new"} onClose={close}>
              <CreateWorld key={copied} from={copied || undefined} />
            </Aside>
          )
        }
      >
        <Card flush>
          <Table
            caption="Worlds"
            columns={columns}
            rows={worlds.error ? [] : found}
            rowKey={(world) => world.name}
            openKey={current}
            empty={
              <Empty icon={Globe} title="No world of that name">
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
