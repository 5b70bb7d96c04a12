import { type PageRow, pageCells, pageColumns } from "./page-row";
import type { PeerTable } from "./peer-row";
import type { Row } from "./row";

const columns: ReadonlyArray<[title: string, of: (row: Row) => string]> = [
  ["figure", (row) => row.figure],
  ["ours", (row) => row.ours],
  ["baseline", (row) => row.baseline],
  ["ratio", (row) => row.ratio],
  ["min – max", (row) => row.spread],
  ["remark", (row) => row.meaning],
];

export function markdownTable(rows: readonly Row[]): string {
  return markdown(
    columns.map(([title]) => title),
    rows.map((row) => columns.map(([, of]) => of(row))),
  );
}

/** Omits the column with explanations. */
export function terminalTable(rows: readonly Row[]): string {
  const shown = columns.slice(0, -1);
  return alignedTable([shown.map(([title]) => title), ...rows.map((row) => shown.map(([, of]) => of(row)))]);
}

export function markdownPeerTable({ names, rows }: PeerTable): string {
  return markdown(
    ["figure", ...names, "to reach"],
    rows.map(({ figure, cells, aim }) => [figure, ...cells, aim]),
  );
}

export function terminalPeerTable({ names, rows }: PeerTable): string {
  return alignedTable([
    ["figure", ...names, "to reach"],
    ...rows.map(({ figure, cells, aim }) => [figure, ...cells, aim]),
  ]);
}

export function markdownPageTable(rows: readonly PageRow[]): string {
  return markdown(pageColumns, rows.map(pageCells));
}

export function terminalPageTable(rows: readonly PageRow[]): string {
  return alignedTable([[...pageColumns], ...rows.map(pageCells)]);
}

function markdown(head: readonly string[], rows: readonly string[][]): string {
  return [head, head.map(() => "---"), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`)
    .join("\n");
}

function alignedTable(lines: readonly string[][]): string {
  const [head = []] = lines;
  const widths = head.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
  return lines
    .map((cells) =>
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
