import Undo2 from "lucide-react/icons/undo-2";
import { useTranslation } from "react-i18next";
import { buttonClass } from "../button-class";
import { cx } from "../cx";
import { type Column, DataTable } from "../data-table";
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
