import { useLocation } from "@remix-run/react";
import { Pagination } from "../pagination/pagination";
import { SHEET_PARAM, searchWithSheet } from "./address";
import { stateForSheet } from "./sheet-link";

interface SheetPaginationProps {
  label: string;
  current: number;
  count: number;
  sheet: string;
  details?: Record<string, string>;
}

/** Replaces history entries, so that Back leaves the sheet. */
export function SheetPagination({ label, current, count, sheet, details }: SheetPaginationProps) {
  const location = useLocation();
  const isOpen = new URLSearchParams(location.search).get(SHEET_PARAM) === sheet;
  return (
    <Pagination
      label={label}
      current={current}
      count={count}
      to={(page) => ({
        pathname: location.pathname,
        search: searchWithSheet(location.search, sheet, { ...details, page: String(page) }),
      })}
      link={{ prefetch: "none", preventScrollReset: true, replace: isOpen, state: stateForSheet(location, isOpen) }}
    />
  );
}
