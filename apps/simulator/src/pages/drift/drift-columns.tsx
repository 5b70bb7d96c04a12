import type { DriftRow } from "@mekong/contract/simulator/drift";
import { RealTime } from "../../events/timestamp";
import { countText } from "../../format/money";
import { Badge } from "../../ui/badge";
import type { Column } from "../../ui/table";

/** Columns with the number of times a row was seen, and the last time. */
export const seenColumns: Column<{ count: number; lastSeen: string }>[] = [
  { key: "count", header: "Count", align: "end", cell: ({ count }) => countText(count) },
  {
    key: "lastSeen",
    header: "Last seen",
    align: "end",
    className: "@max-2xl:hidden",
    cell: ({ lastSeen }) => <RealTime at={lastSeen} />,
  },
];

export const driftColumns: Column<DriftRow>[] = [
  {
    key: "endpoint",
    header: "Endpoint",
    cell: ({ endpoint }) => <code className="font-mono text-small">{endpoint}</code>,
  },
  {
    key: "path",
    header: "Field",
    cell: ({ path }) => <code className="font-mono text-small font-medium">{path}</code>,
  },
  { key: "kind", header: "Kind", cell: ({ kind }) => <Badge tone={toneOf(kind)}>{kind}</Badge> },
  { key: "expected", header: "Expected", className: "@max-3xl:hidden", cell: ({ expected }) => expected },
  { key: "seen", header: "Seen", cell: ({ example }) => <span className="break-words">{example.seen}</span> },
  { key: "reference", header: "Specification", className: "@max-5xl:hidden", cell: ({ reference }) => reference },
  ...seenColumns,
];

function toneOf(kind: DriftRow["kind"]): "plain" | "danger" {
  return kind === "unknown field" ? "plain" : "danger";
}
