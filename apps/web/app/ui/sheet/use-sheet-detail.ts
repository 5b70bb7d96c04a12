import { useLocation } from "@remix-run/react";
import { useState } from "react";
import { SHEET_PARAM } from "./address";

/** Reads the sheet parameter `m.<name>`, with the last values during the closing animation. */
export function useSheetDetail(): (name: string) => string | null {
  const { search } = useLocation();
  const [shown, setShown] = useState(search);
  if (search !== shown && new URLSearchParams(search).has(SHEET_PARAM)) setShown(search);
  const params = new URLSearchParams(shown);
  return (name) => params.get(`${SHEET_PARAM}.${name}`);
}
