import type { ReactNode } from "react";
import { cx } from "./cx";

/** A column of a table. */
export interface Column<Row> {
  name: string;
  cell: (row: Row) => ReactNode;
  /** Says whose row it is: read out with each of its cells. */
  isHeader?: boolean;
  /** Stands at the row's end, as amounts do. */
  end?: boolean;
  /** Where there is no room for a line of all, it begins another one. */
  below?: boolean;
}

interface DataTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Tells a row from the others, of other pages too. */
  keyOf: (row: Row, index: number) => string;
}

/** A table that is never wider than its place: without room for it each row becomes a small block of its cells. */
export function DataTable<Row>({ caption, columns, rows, keyOf }: DataTableProps<Row>) {
  return (
    <div className="@container" data-many-columns={columns.length > 3 || undefined}>
      <table className="w-full border-collapse stacked:block">
        <caption className="pb-1.5 text-start text-h3 stacked:block">{caption}</caption>
        <thead className="stacked:sr-only">
          <tr className="stacked:block">
            {columns.map(({ name, end }) => (
              <th
                key={name}
                scope="col"
                className={cx(
                  "py-1.5 text-caption font-medium text-ink-3 not-last:pe-3 stacked:block stacked:w-px stacked:overflow-hidden stacked:p-0!",
                  end ? "text-end" : "text-start",
                )}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-t border-line stacked:block">
          {rows.map((row, index) => (
            <tr key={keyOf(row, index)} className="stacked:flex stacked:flex-wrap stacked:gap-x-3 stacked:py-2">
              {columns.map((column) => (
                <DataCell key={column.name} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function DataCell<Row>({ column: { cell, isHeader, end, below }, row }: { column: Column<Row>; row: Row }) {
  const className = cx(
    "py-2.5 align-baseline text-sub font-normal not-last:pe-3 stacked:p-0!",
    end ? "text-end" : "text-start",
    below ? "stacked:basis-[max(12rem,100%-4.5rem)] stacked:text-start" : "stacked:min-w-0",
    end && !below && "stacked:ms-auto",
  );
  if (!isHeader) return <td className={className}>{cell(row)}</td>;
  return (
    <th scope="row" className={cx(className, "wrap-anywhere")}>
      {cell(row)}
    </th>
  );
}
