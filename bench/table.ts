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

interface Table {
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

export function rowTable(rows: readonly Row[], { remarks }: { remarks: boolean }): Table {
  const shown = remarks ? columns : columns.slice(0, -1);
  return { head: shown.map(([title]) => title), rows: rows.map((row) => shown.map(([, of]) => of(row))) };
}

export function peerTable({ names, rows }: PeerTable): Table {
  return {
    head: ["figure", ...names, "to reach"],
    rows: rows.map(({ figure, cells, aim }) => [figure, ...cells, aim]),
  };
}

export function pageTable(rows: readonly PageRow[]): Table {
  return { head: pageColumns, rows: rows.map(pageCells) };
}

export function markdown({ head, rows }: Table): string {
  return [head, head.map(() => "---"), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`)
    .join("\n");
}

export function aligned({ head, rows }: Table): string {
  const lines = [head, ...rows];
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
