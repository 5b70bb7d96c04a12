import type { TrafficRow } from "@mekong/contract/simulator/traffic";
import { CircleAlert, CircleCheck, CircleX, TriangleAlert, Unplug } from "lucide-react";
import { Timestamp } from "../../events/timestamp";
import { Badge } from "../../ui/badge";
import type { Column } from "../../ui/table";

export const trafficColumns: Column<TrafficRow>[] = [
  {
    header: "Call",
    cell: ({ method, path }) => (
      <span className="flex items-baseline gap-2">
        <span className="w-11 shrink-0 font-mono text-tiny text-ink-3">{method}</span>
        <span className="min-w-36 font-medium break-all">{path}</span>
      </span>
    ),
  },
  { header: "Response", cell: (row) => <StatusBadge status={row.status} /> },
  {
    header: "Code",
    className: "@max-xl:hidden",
    cell: (row) => row.code && <code className="font-mono text-small break-all">{row.code}</code>,
  },
  {
    header: "Fault",
    className: "@max-2xl:hidden",
    cell: (row) =>
      row.fault && (
        <span className="inline-flex items-center gap-1 align-middle text-pending">
          <TriangleAlert aria-hidden className="size-3.5 shrink-0" /> <span className="break-all">{row.fault}</span>
        </span>
      ),
  },
  { header: "Member", className: "@max-2xl:hidden", cell: (row) => row.member },
  { header: "Entries", align: "end", className: "@max-4xl:hidden", cell: (row) => row.entries.length || "" },
  { header: "Duration", align: "end", className: "@max-3xl:hidden", cell: (row) => durationText(row.durationMs) },
  { header: "Time", align: "end", cell: (row) => <Timestamp at={row.at} /> },
];

/** Formats a duration, such as `0.8 ms`, `12 ms` or `2.3 s`. */
export function durationText(durationMs: number): string {
  if (durationMs >= 1_000) return `${(durationMs / 1_000).toFixed(1)} s`;
  return `${durationMs < 10 ? durationMs.toFixed(1) : Math.round(durationMs)} ms`;
}

/** HTTP status, coloured by class. 0 means that the connection was cut. */
export function StatusBadge({ status }: { status: number }) {
  if (status === 0) {
    return (
      <Badge tone="danger" icon={Unplug}>
        Dropped
      </Badge>
    );
  }
  const [tone, icon] =
    status >= 500
      ? (["danger", CircleX] as const)
      : status >= 400
        ? (["pending", CircleAlert] as const)
        : (["success", CircleCheck] as const);
  return (
    <Badge tone={tone} icon={icon}>
      {status}
    </Badge>
  );
}
