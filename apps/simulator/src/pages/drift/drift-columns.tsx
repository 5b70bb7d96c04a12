import type { DriftRow } from "@mekong/contract/simulator/drift";
import { RealTime } from "../../events/timestamp";
import { countText } from "../../format/money";
import { Badge } from "../../ui/badge";
import type { Column } from "../../ui/table";

/** Columns with the number of times a row was seen, and the last time. */
export const seenColumns: Column<{ count: number; lastSeen: string }>[] = [
  { header: "Count", align: "end", cell: ({ count }) => countText(count) },
  {
    header: "Last seen",
    align: "end",
    className: "@max-2xl:hidden",
    cell: ({ lastSeen }) => <RealTime at={lastSeen} />,
  },
];

export const driftColumns: Column<DriftRow>[] = [
  { header: "Endpoint", cell: ({ endpoint }) => <code className="font-mono text-small">{endpoint}</code> },
  { header: "Field", cell: ({ path }) => <code className="font-mono text-small font-medium">{path}</code> },
  { header: "Kind", cell: ({ kind }) => <Badge tone={toneOf(kind)}>{kind}</Badge> },
  { header: "Expected", className: "@max-3xl:hidden", cell: ({ expected }) => expected },
  { header: "Seen", cell: ({ example }) => <span className="break-words">{example.seen}</span> },
  { header: "Specification", className: "@max-5xl:hidden", cell: ({ reference }) => reference },
  ...seenColumns,
];

function toneOf(kind: DriftRow["kind"]): "plain" | "danger" {
  return kind === "unknown field" ? "plain" : "danger";
}
