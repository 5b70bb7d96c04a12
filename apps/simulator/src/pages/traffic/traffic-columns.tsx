import type { TrafficRow } from "@mekong/contract/simulator/traffic";
import { TriangleAlert } from "lucide-react";
import { Timestamp } from "../../events/timestamp";
import type { Column } from "../../ui/table";
import { durationText } from "./duration";
import { StatusBadge } from "./status-badge";

export const trafficColumns: Column<TrafficRow>[] = [
  {
    key: "call",
    header: "Call",
    cell: ({ method, path }) => (
      <span className="flex items-baseline gap-2">
        <span className="w-11 shrink-0 font-mono text-tiny text-ink-3">{method}</span>
        <span className="font-medium break-all">{path}</span>
      </span>
    ),
  },
  { key: "status", header: "Response", cell: (row) => <StatusBadge status={row.status} /> },
  {
    key: "code",
    header: "Code",
    className: "@max-xl:hidden",
    cell: (row) => row.code && <code className="font-mono text-small break-all">{row.code}</code>,
  },
  {
    key: "fault",
    header: "Fault",
    className: "@max-2xl:hidden",
    cell: (row) =>
      row.fault && (
        <span className="inline-flex items-center gap-1 align-middle text-pending">
          <TriangleAlert aria-hidden className="size-3.5 shrink-0" /> <span className="break-all">{row.fault}</span>
        </span>
      ),
  },
  { key: "member", header: "Member", className: "@max-2xl:hidden", cell: (row) => row.member },
  {
    key: "entries",
    header: "Entries",
    align: "end",
    className: "@max-4xl:hidden",
    cell: (row) => row.entries.length || "",
  },
  {
    key: "took",
    header: "Duration",
    align: "end",
    className: "@max-3xl:hidden",
    cell: (row) => durationText(row.durationMs),
  },
  { key: "at", header: "Time", align: "end", cell: (row) => <Timestamp at={row.at} /> },
];
