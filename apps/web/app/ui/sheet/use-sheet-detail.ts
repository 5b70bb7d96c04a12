import { useLocation } from "@remix-run/react";
import { useState } from "react";
import { SHEET_PARAM } from "./address";

/** A parameter of the open sheet, `code` for `m.code`; null when it has none. While the sheet goes out of sight it stays what it was. */
export function useSheetDetail(): (name: string) => string | null {
  const { search } = useLocation();
  const [shown, setShown] = useState(search);
  if (search !== shown && new URLSearchParams(search).has(SHEET_PARAM)) setShown(search);
  const params = new URLSearchParams(shown);
  return (name) => params.get(`${SHEET_PARAM}.${name}`);
}
