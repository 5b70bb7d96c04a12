import { useLocation, useNavigate } from "@remix-run/react";
import { useCallback } from "react";
import { searchWithSheet } from "../../../ui/sheet/address";

/** Leads to another view of the deposit sheet, in place of the one that is shown: the way back stays the same. */
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
