import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { countText } from "../format/money";
import { Button } from "./button";
import { classes } from "./classes";
import { Skeleton } from "./states";

export interface Column<Row> {
  /** Unique within the table. */
  header: string;
  cell(row: Row): ReactNode;
  /** Aligns numbers to the right. */
  align?: "end";
  /** Applies to header and cells, e.g. `@max-3xl:hidden` in narrow lists. */
  className?: string;
  /** Contains the row's controls, which do not open it. */
  controls?: boolean;
}

interface TableProps<Row> {
  /** Accessible name. */
  caption: string;
  columns: Column<Row>[];
  /** Undefined while loading. */
  rows: Row[] | undefined;
  rowKey(row: Row): string;
  /** Makes the first cell of each row an open button. */
  onOpen?(row: Row): void;
  openKey?: string;
  /** Highlights new rows. */
  isNew?(row: Row): boolean;
  /** Shown without rows. */
  empty: ReactNode;
}

const skeletonRows = [1, 2, 3, 4, 5, 6];

/** Dense table; rows open by click or Enter, arrow keys move between them. */
export function Table<Row>({ caption, columns, rows, rowKey, onOpen, openKey, isNew, empty }: TableProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  if (rows?.length === 0) return <>{empty}</>;

  return (
    // On a phone the remaining columns overflow: scroll sideways.
    <div className="max-sm:overflow-x-auto">
      <table className="w-full border-collapse text-body tabular-nums" aria-busy={!rows}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.header}
                scope="col"
                className={classes(
                  "h-8 border-b border-line px-2.5 text-tiny whitespace-nowrap font-medium text-ink-3 first:pl-4 last:pr-4",
                  column.align === "end" ? "text-end" : "text-start",
                  column.className,
                )}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body} onKeyDown={(event) => navigateRows(event, body.current)}>
          {rows
            ? rows.map((row) => (
                <TableRow
                  key={rowKey(row)}
                  row={row}
                  columns={columns}
                  onOpen={onOpen}
                  open={openKey !== undefined && openKey === rowKey(row)}
                  isNew={isNew?.(row) ?? false}
                />
              ))
            : skeletonRows.map((key) => <SkeletonRow key={key} columns={columns} />)}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps<Row> {
  row: Row;
  columns: Column<Row>[];
  onOpen?(row: Row): void;
  open: boolean;
  isNew: boolean;
}

function TableRow<Row>({ row, columns, onOpen, open, isNew }: RowProps<Row>) {
  return (
    <tr
      className={classes(
        "group relative border-b border-line last:border-b-0",
        onOpen && "hover:bg-surface-2/60",
        open && "bg-soft/50 hover:bg-soft/60",
        isNew && "arrived",
      )}
    >
      {columns.map((column, index) => (
        <td
          key={column.header}
          className={classes(
            "h-10 px-2.5 py-1 align-middle first:pl-4 last:pr-4",
            column.align === "end" && "text-end",
            column.controls && "relative z-10",
            column.className,
          )}
        >
          {index === 0 && onOpen ? (
            // The button covers its row: a click anywhere opens it, and the row has one tab stop.
            <button
              type="button"
              data-opens
              aria-expanded={open}
              onClick={() => onOpen(row)}
              className="text-start outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-primary"
            >
              {column.cell(row)}
            </button>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
    </tr>
  );
}

function SkeletonRow<Row>({ columns }: { columns: Column<Row>[] }) {
  return (
    <tr className="border-b border-line last:border-b-0">
      {columns.map((column) => (
        <td key={column.header} className={classes("h-10 px-2.5 first:pl-4 last:pr-4", column.className)}>
          <Skeleton className={column.align === "end" ? "ml-auto w-16" : "w-24 max-w-full"} />
        </td>
      ))}
    </tr>
  );
}

/** Moves the focus between the `[data-opens]` buttons of a list: ↓ or j next, ↑ or k previous. */
export function navigateRows(event: KeyboardEvent, list: HTMLElement | null): void {
  const step = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[event.key];
  if (!step || !(event.target as HTMLElement).matches("[data-opens]")) return;
  const openers = [...(list?.querySelectorAll<HTMLElement>("[data-opens]") ?? [])];
  const next = openers[openers.indexOf(event.target as HTMLElement) + step];
  if (next) {
    event.preventDefault();
    next.focus();
  }
}

/** Rows added by each click on "Show older". */
export const PAGE_ROWS = 200;

interface ShowOlderProps {
  totalRows: number;
  visibleRows: number;
  onVisibleRowsChange(visibleRows: number): void;
}

/** Footer of a table that shows only its newest rows; empty if all are visible. */
export function ShowOlder({ totalRows, visibleRows, onVisibleRowsChange }: ShowOlderProps) {
  if (totalRows <= visibleRows) return null;
  return (
    <div className="border-t border-line p-2 text-center">
      <Button tone="quiet" onClick={() => onVisibleRowsChange(visibleRows + PAGE_ROWS)}>
        Show {Math.min(PAGE_ROWS, totalRows - visibleRows)} older of {countText(totalRows - visibleRows)}
      </Button>
    </div>
  );
}
