import { Activity, Pause, Play } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useTraffic, useWorld } from "../../api/queries";
import { CopyAs } from "../../copy-as/copy-as";
import { trafficRecipe } from "../../copy-as/recipes";
import { countText } from "../../format/money";
import { plural } from "../../format/text";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";
import { Split } from "../../ui/detail-panel";
import { PageHead } from "../../ui/page-head";
import { EmptyState, FailureNote } from "../../ui/states";
import { PAGE_ROWS, ShowOlder, Table } from "../../ui/table";
import { useSearchParam } from "../../ui/use-search-param";
import { trafficColumns } from "./traffic-columns";
import { TrafficDetail } from "./traffic-detail";
import { TrafficFilters, useTrafficFilter } from "./traffic-filters";

export function TrafficPage() {
  const world = useWorld();
  const filter = useTrafficFilter();
  const [, setParams] = useSearchParams();
  const traffic = useTraffic(world, filter);
  const [open, setOpen] = useSearchParam("row");
  const [pausedAtId, setPausedAtId] = useState<number>();
  const [visibleRows, setVisibleRows] = useState(PAGE_ROWS);

  const rows = traffic.data;
  const lastId = rows?.at(-1)?.id ?? 0;
  const newCount = pausedAtId === undefined ? 0 : (rows?.filter((row) => row.id > pausedAtId).length ?? 0);
  const newestFirst = rows?.filter((row) => pausedAtId === undefined || row.id <= pausedAtId).reverse();
  const openRow = rows?.find((row) => String(row.id) === open);
  const newAfterId = useFirstLastId(traffic.isSuccess, lastId);
  const isFiltered = Object.keys(filter).length > 0;

  return (
    <>
      <PageHead
        title="Traffic"
        about={
          rows
            ? `${isFiltered ? plural(rows.length, "call matches", "calls match") : plural(rows.length, "call")}, newest first.`
            : "Newest first."
        }
      >
        <CopyAs recipe={trafficRecipe(world, filter)} />
        <Button
          icon={pausedAtId === undefined ? Pause : Play}
          aria-pressed={pausedAtId !== undefined}
          onClick={() => setPausedAtId(pausedAtId === undefined ? lastId : undefined)}
        >
          {pausedAtId === undefined ? "Pause" : newCount > 0 ? `Resume, ${countText(newCount)} new` : "Resume"}
        </Button>
      </PageHead>
      <TrafficFilters filter={filter} />
      {traffic.error && <FailureNote error={traffic.error} onRetry={() => traffic.refetch()} className="mb-4" />}
      <Split panel={openRow && <TrafficDetail row={openRow} onClose={() => setOpen("")} />}>
        {!(traffic.error && !traffic.data) && (
          <Card flush>
            <Table
              caption="Calls of the member API"
              columns={trafficColumns}
              rows={newestFirst?.slice(0, visibleRows)}
              rowKey={(row) => String(row.id)}
              openKey={open}
              onOpen={(row) => setOpen(String(row.id) === open ? "" : String(row.id))}
              isNew={(row) => newAfterId !== undefined && row.id > newAfterId}
              empty={
                isFiltered ? (
                  <EmptyState icon={Activity} title="No matching calls yet">
                    New matching calls appear here immediately.{" "}
                    <Button className="mt-2" onClick={() => setParams({})}>
                      Clear filters
                    </Button>
                  </EmptyState>
                ) : (
                  <EmptyState icon={Activity} title="No calls yet">
                    Use the app in this world. Each call to the backend appears here.
                  </EmptyState>
                )
              }
            />
            {newestFirst && (
              <ShowOlder
                totalRows={newestFirst.length}
                visibleRows={visibleRows}
                onVisibleRowsChange={setVisibleRows}
              />
            )}
          </Card>
        )}
      </Split>
    </>
  );
}

/** Newest id of the first response; later rows are highlighted as new. */
function useFirstLastId(loaded: boolean, lastId: number): number | undefined {
  const firstLastId = useRef<number>();
  useEffect(() => {
    if (loaded) firstLastId.current ??= lastId;
  }, [loaded, lastId]);
  return firstLastId.current;
}
