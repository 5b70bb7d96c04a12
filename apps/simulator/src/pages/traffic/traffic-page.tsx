import { Activity, Pause, Play } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useTraffic } from "../../api/queries";
import { useWorld } from "../../api/use-world";
import { CopyAs } from "../../copy/copy-as";
import { trafficRecipe } from "../../copy/recipes";
import { countText } from "../../format/money";
import { plural } from "../../format/words";
import { Split } from "../../ui/aside";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";
import { Empty } from "../../ui/empty";
import { FailureNote } from "../../ui/failure-note";
import { PageHead } from "../../ui/page-head";
import { PAGE_ROWS, ShowOlder } from "../../ui/show-older";
import { Table } from "../../ui/table";
import { useSearchParam } from "../../ui/use-search-param";
import { useTrafficFilter } from "./filter";
import { trafficColumns } from "./traffic-columns";
import { TrafficDetail } from "./traffic-detail";
import { TrafficFilters } from "./traffic-filters";

/** Requests to the member API, live, newest first. */
export function TrafficPage() {
  const world = useWorld();
  const filter = useTrafficFilter();
  const [, setParams] = useSearchParams();
  const traffic = useTraffic(world, filter);
  const [open, setOpen] = useSearchParam("row");
  const [pausedAt, setPausedAt] = useState<number>();
  const [most, setMost] = useState(PAGE_ROWS);

  const rows = traffic.data;
  const lastId = rows?.at(-1)?.id ?? 0;
  const held = pausedAt === undefined ? 0 : (rows?.filter((row) => row.id > pausedAt).length ?? 0);
  const newestFirst = rows?.filter((row) => pausedAt === undefined || row.id <= pausedAt).reverse();
  const opened = rows?.find((row) => String(row.id) === open);
  const arrivedAfter = useFirstLastId(traffic.isSuccess, lastId);
  const filtered = Object.keys(filter).length > 0;

  return (
    <>
      <PageHead
        title="Traffic"
        about={
          rows
            ? `${filtered ? plural(rows.length, "call matches", "calls match") : plural(rows.length, "call")}, newest first.`
            : "Newest first."
        }
      >
        <CopyAs recipe={trafficRecipe(world, filter)} />
        <Button
          icon={pausedAt === undefined ? Pause : Play}
          aria-pressed={pausedAt !== undefined}
          onClick={() => setPausedAt(pausedAt === undefined ? lastId : undefined)}
        >
          {pausedAt === undefined ? "Pause" : held > 0 ? `Resume, ${countText(held)} new` : "Resume"}
        </Button>
      </PageHead>
      <TrafficFilters filter={filter} />
      {traffic.error && <FailureNote error={traffic.error} onRetry={() => traffic.refetch()} />}
      <Split aside={opened && <TrafficDetail row={opened} onClose={() => setOpen("")} />}>
        <Card flush>
          <Table
            caption="Calls of the member API"
            columns={trafficColumns}
            rows={traffic.error && !rows ? [] : newestFirst?.slice(0, most)}
            rowKey={(row) => String(row.id)}
            openKey={open}
            onOpen={(row) => setOpen(String(row.id) === open ? "" : String(row.id))}
            isNew={(row) => arrivedAfter !== undefined && row.id > arrivedAfter}
            empty={
              filtered ? (
                <Empty icon={Activity} title="No matching calls yet">
                  New matching calls appear here immediately.{" "}
                  <Button className="mt-2" onClick={() => setParams({})}>
                    Clear filters
                  </Button>
                </Empty>
              ) : (
                <Empty icon={Activity} title="No calls yet">
                  Use the app in this world. Each call to the backend appears here.
                </Empty>
              )
            }
          />
          {newestFirst && <ShowOlder all={newestFirst.length} most={most} onMost={setMost} />}
        </Card>
      </Split>
    </>
  );
}

/** Newest id of the first response; later rows are highlighted as new. */
function useFirstLastId(loaded: boolean, lastId: number): number | undefined {
  const first = useRef<number>();
  useEffect(() => {
    if (loaded) first.current ??= lastId;
  }, [loaded, lastId]);
  return first.current;
}
