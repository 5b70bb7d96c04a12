import type { TrafficRow } from "@mekong/contract/simulator/traffic";
import { Link } from "react-router-dom";
import { useTraffic } from "../../api/queries";
import { Timestamp } from "../../events/timestamp";
import { pagePath } from "../../page-list";
import { Card } from "../../ui/card";
import { FailureNote } from "../../ui/states";
import { type Column, Table } from "../../ui/table";
import { StatusBadge } from "../traffic/traffic-columns";

/** Maximum number of rows; the traffic page shows all. */
const MAX_ROWS = 8;

export function RecentTraffic({ world }: { world: string }) {
  const traffic = useTraffic(world, {});
  const columns: Column<TrafficRow>[] = [
    {
      header: "Call",
      cell: ({ id, method, path }) => (
        <Link
          to={pagePath(world, "traffic", { row: String(id) })}
          className="flex items-baseline gap-2 hover:text-primary hover:underline"
        >
          <span className="w-11 shrink-0 font-mono text-tiny text-ink-3">{method}</span>
          <span className="min-w-36 font-medium break-all">{path}</span>
        </Link>
      ),
    },
    {
      header: "Response",
      cell: ({ status, code }) => (
        <span className="flex flex-wrap items-center gap-x-2">
          <StatusBadge status={status} />
          {code && <code className="font-mono text-tiny break-all text-ink-2">{code}</code>}
        </span>
      ),
    },
    { header: "Member", className: "@max-lg:hidden", cell: (row) => row.member },
    { header: "Time", align: "end", className: "@max-sm:hidden", cell: (row) => <Timestamp at={row.at} /> },
  ];
  return (
    <Card
      title="Recent calls"
      flush
      className="@container"
      aside={
        <Link to={pagePath(world, "traffic")} className="text-small font-medium text-primary hover:underline">
          All traffic
        </Link>
      }
    >
      {traffic.error ? (
        <FailureNote error={traffic.error} onRetry={() => traffic.refetch()} />
      ) : (
        <Table
          caption="Recent calls"
          columns={columns}
          rows={traffic.data?.slice(-MAX_ROWS).reverse()}
          rowKey={(row) => String(row.id)}
          empty={<p className="px-4 py-5 text-ink-2">No calls yet. Requests from the phone appear here.</p>}
        />
      )}
    </Card>
  );
}
