import { Link, type LinkProps, type Location, useLocation } from "@remix-run/react";
import { forwardRef } from "react";
import { SHEET_PARAM, searchWithSheet } from "./address";
import { preloadSheet } from "./preload";

interface SheetLinkProps extends Omit<LinkProps, "to" | "state"> {
  sheet: string;
  details?: Record<string, string>;
}

export const SheetLink = forwardRef<HTMLAnchorElement, SheetLinkProps>(function SheetLink(
  { sheet, details, replace = false, ...rest },
  ref,
) {
  const location = useLocation();
  return (
    <Link
      ref={ref}
      to={{ pathname: location.pathname, search: searchWithSheet(location.search, sheet, details) }}
      state={stateForSheet(location, replace)}
      replace={replace}
      preventScrollReset
      onPointerEnter={preloadSheet}
      onPointerDown={preloadSheet}
      onFocus={preloadSheet}
      {...rest}
    />
  );
});

/** Number of the open sheet's history entries; 0 if its URL was opened directly. */
export function sheetSteps(state: unknown): number {
  if (typeof state !== "object" || state === null || !("sheetSteps" in state)) return 0;
  return typeof state.sheetSteps === "number" ? state.sheetSteps : 0;
}

/** Closing the sheet goes back by `sheetSteps` history entries. */
export function stateForSheet({ search, state }: Location, replace: boolean): { sheetSteps: number } | null {
  const open = new URLSearchParams(search).has(SHEET_PARAM);
  const steps = sheetSteps(state);
  if (open && steps === 0) return null;
  return { sheetSteps: open && replace ? steps : steps + 1 };
}
