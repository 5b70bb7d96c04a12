import Undo2 from "lucide-react/icons/undo-2";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { buttonClass } from "../button";
import { cx } from "../cx";
import { knownPageCount } from "../pagination/page-window";
import type { Slot } from "../slot";
import { EmptyState } from "../state/empty-state";
import { SheetLink } from "./sheet-link";
import { SheetPagination } from "./sheet-pagination";

interface SheetTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  page: number;
  total?: number;
  pageSize: number;
  loading: boolean;
  empty: Slot;
  pages: string;
  sheet: string;
  /** Sheet parameters besides `page`. */
  details?: Record<string, string>;
}

export function SheetTable<Row>(props: SheetTableProps<Row>) {
  const { caption, columns, rows, keyOf, page, total, pageSize, loading, empty, pages, sheet, details } = props;
  const { t } = useTranslation("ui");
  if (rows.length === 0 && page === 1) return empty;
  if (rows.length === 0) {
    const first = (
      <SheetLink sheet={sheet} details={details} replace className={buttonClass("soft", "medium")}>
        {t("firstPage")}
      </SheetLink>
    );
    return <EmptyState icon={Undo2} title={t("noSuchPage")} text={t("noSuchPageAbout", { page })} action={first} />;
  }
  const count = knownPageCount({ page, rows: rows.length, total }, pageSize);
  return (
    <div aria-busy={loading} className={cx("space-y-3 transition-opacity", loading && "opacity-60")}>
      <DataTable
        caption={caption}
        columns={columns}
        rows={rows}
        keyOf={(row, index) => `${page} ${index} ${keyOf(row)}`}
      />
      <p aria-live="polite" className="sr-only">
        {page > 1 ? t("page", { page }) : null}
      </p>
      <SheetPagination label={pages} current={page} count={count} sheet={sheet} details={details} />
    </div>
  );
}

export interface Column<Row> {
  name: string;
  cell: (row: Row) => ReactNode;
  /** Screen readers announce this header of a row with its other cells. */
  isHeader?: boolean;
  end?: boolean;
  /** Starts a new line on narrow screens. */
  below?: boolean;
}

interface DataTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row, index: number) => string;
}

function DataTable<Row>({ caption, columns, rows, keyOf }: DataTableProps<Row>) {
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
