import type { Row } from "./row";

const columns: ReadonlyArray<[title: string, of: (row: Row) => string]> = [
  ["figure", (row) => row.figure],
  ["ours", (row) => row.ours],
  ["baseline", (row) => row.baseline],
  ["ratio", (row) => row.ratio],
  ["min – max", (row) => row.spread],
  ["what the ratio means", (row) => row.meaning],
];

/** A Markdown table of the rows; a bar in a text can't break a cell. */
export function markdownTable(rows: readonly Row[]): string {
  const lines = [
    columns.map(([title]) => title),
    columns.map(() => "---"),
    ...rows.map((row) => columns.map(([, of]) => of(row))),
  ];
  return lines.map((cells) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`).join("\n");
}

/** The same for a terminal: without the sentences, in straight columns. */
export function terminalTable(rows: readonly Row[]): string {
  const shown = columns.slice(0, -1);
  const lines = [shown.map(([title]) => title), ...rows.map((row) => shown.map(([, of]) => of(row)))];
  const widths = shown.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
  return lines
    .map((cells) =>
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
