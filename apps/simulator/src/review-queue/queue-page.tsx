import type { LucideIcon } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useMembers, useWorld } from "../api/queries";
import { countText } from "../format/money";
import { humanize, matchesFilter, plural } from "../format/text";
import { Button } from "../ui/button";
import { Card } from "../ui/card";
import { Split } from "../ui/detail-panel";
import { FilterBox } from "../ui/filter-box";
import { PageHead } from "../ui/page-head";
import { Segmented } from "../ui/segmented";
import { EmptyState, FailureNote } from "../ui/states";
import { type Column, PAGE_ROWS, ShowOlder, Table } from "../ui/table";
import { useClearParams, useSearchParam } from "../ui/use-search-param";

interface QueueRow {
  id: string;
  member: string;
  status: string;
}

interface QueuePageProps<Row extends QueueRow> {
  title: string;
  /** Singular: `withdrawal`. */
  noun: string;
  icon: LucideIcon;
  filterLabel?: string;
  query: { data: Row[] | undefined; error: unknown; refetch(): unknown };
  statuses: readonly Row["status"][];
  /** Search text besides member and id. */
  textOf(row: Row): string;
  columns: Column<Row>[];
  /** How to create rows; shown when there are none. */
  emptyAbout: ReactNode;
  /** Page header controls. */
  controls?: ReactNode;
  /** Side panel: the row or form named in the URL. */
  renderPanel(open: string, row: Row | undefined, close: () => void): ReactNode;
}

/** Pending and decided rows, newest first; filter and selection are in the URL. */
export function QueuePage<Row extends QueueRow>(props: QueuePageProps<Row>) {
  const { title, noun, icon, filterLabel = `Filter ${noun}s`, query, statuses, textOf } = props;
  const { columns, emptyAbout, controls, renderPanel } = props;
  const world = useWorld();
  const members = useMembers(world).data;
  const [filterText, setFilterText] = useSearchParam("q");
  const [status, setStatus] = useSearchParam("status");
  const showAll = useClearParams("q", "status");
  const [open, setOpen] = useSearchParam("open");
  const [visibleRows, setVisibleRows] = useState(PAGE_ROWS);
  const all = query.data;
  const matchingRows = all?.filter(
    (row) => (!status || row.status === status) && matchesFilter(`${row.member} ${row.id} ${textOf(row)}`, filterText),
  );
  const pendingCount = all?.filter((row) => row.status === "PENDING").length ?? 0;
  const pendingText = statuses.some((value) => value === "PENDING") ? `, ${countText(pendingCount)} pending` : "";
  const options = [{ value: "", label: "All" }, ...statuses.map((value) => ({ value, label: humanize(value) }))];
  return (
    <>
      <PageHead
        title={title}
        about={all ? `${plural(all.length, noun)} in ${world}${pendingText}, newest first.` : "Newest first."}
      >
        {controls}
      </PageHead>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <Segmented label="Status" value={status} options={options} onChange={setStatus} />
        <FilterBox
          main
          label={filterLabel}
          placeholder="Member, amount, ID"
          value={filterText}
          onChange={setFilterText}
          options={members?.map(({ username }) => username)}
          className="w-56"
        />
      </div>
      {query.error ? <FailureNote error={query.error} onRetry={() => query.refetch()} className="mb-4" /> : null}
      <Split
        panel={renderPanel(
          open,
          all?.find((row) => row.id === open),
          () => setOpen(""),
        )}
      >
        {!(query.error && !all) && (
          <Card flush>
            <div className="overflow-x-auto">
              <Table
                caption={title}
                columns={columns}
                rows={matchingRows?.slice(0, visibleRows)}
                rowKey={(row) => row.id}
                openKey={open}
                onOpen={(row) => setOpen(row.id === open ? "" : row.id)}
                empty={
                  filterText || status ? (
                    <EmptyState icon={icon} title={`No matching ${noun}s`}>
                      <Button onClick={showAll}>Show all</Button>
                    </EmptyState>
                  ) : (
                    <EmptyState icon={icon} title={`No ${noun}s yet`}>
                      {emptyAbout}
                    </EmptyState>
                  )
                }
              />
            </div>
            {matchingRows && (
              <ShowOlder
                totalRows={matchingRows.length}
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
