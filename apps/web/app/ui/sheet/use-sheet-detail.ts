import { useLocation } from "@remix-run/react";
import { useState } from "react";
import { SHEET_PARAM } from "./address";

/** Reads the sheet parameter `m.<name>`; keeps the last value during the closing animation. */
export function useSheetDetail(): (name: string) => string | null {
  const { search } = useLocation();
  const [lastSearch, setLastSearch] = useState(search);
  if (search !== lastSearch && new URLSearchParams(search).has(SHEET_PARAM)) setLastSearch(search);
  const params = new URLSearchParams(lastSearch);
  return (name) => params.get(`${SHEET_PARAM}.${name}`);
}
