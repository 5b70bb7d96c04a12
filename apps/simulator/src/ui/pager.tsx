import { ChevronLeft, ChevronRight } from "lucide-react";
import { countText } from "../format/money";
import { Button } from "./button";

interface PagerProps {
  /** Accessible name. */
  label: string;
  /** First page: 0. */
  page: number;
  rowsPerPage: number;
  totalRows: number;
  onPageChange(page: number): void;
}

/** Footer of a table whose pages the server sends; empty if there is one page. */
export function Pager({ label, page, rowsPerPage, totalRows, onPageChange }: PagerProps) {
  const lastPage = Math.ceil(totalRows / rowsPerPage) - 1;
  if (lastPage < 1) return null;
  const firstRow = page * rowsPerPage + 1;
  const lastRow = Math.min(totalRows, firstRow + rowsPerPage - 1);
  // Not `disabled`, because a button that becomes disabled loses the focus.
  const step = (by: -1 | 1, isPossible: boolean) => ({
    "aria-disabled": !isPossible,
    onClick: () => isPossible && onPageChange(page + by),
    className: "aria-disabled:cursor-not-allowed aria-disabled:opacity-50",
  });
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center gap-3 border-t border-line p-2">
      <Button tone="quiet" icon={ChevronLeft} {...step(-1, page > 0)}>
        Previous
      </Button>
      <span role="status" className="tabular-nums text-ink-2">
        {countText(firstRow)}–{countText(lastRow)} of {countText(totalRows)}
      </span>
      <Button tone="quiet" icon={ChevronRight} {...step(1, page < lastPage)}>
        Next
      </Button>
    </nav>
  );
}
