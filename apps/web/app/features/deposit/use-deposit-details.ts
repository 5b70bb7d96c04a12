import { useLocation, useNavigate } from "@remix-run/react";
import { useCallback } from "react";
import { searchWithSheet } from "../../ui/sheet/address";

/** Replaces the history entry, so that Back still leads to the list. */
export function useDepositDetails(): (details: Record<string, string>) => void {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  return useCallback(
    (details) =>
      navigate(
        { pathname, search: searchWithSheet(search, "deposit", details) },
        { replace: true, preventScrollReset: true, state },
      ),
    [navigate, pathname, search, state],
  );
}
