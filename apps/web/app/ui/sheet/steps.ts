import type { Location } from "@remix-run/react";
import { SHEET_PARAM } from "./address";

/** Number of history entries of the open sheet; 0 if its URL was opened. */
export function sheetSteps(state: unknown): number {
  if (typeof state !== "object" || state === null || !("sheetSteps" in state)) return 0;
  return typeof state.sheetSteps === "number" ? state.sheetSteps : 0;
}

/** Counts history entries, so that closing goes back that far. */
export function stateForSheet({ search, state }: Location, replace: boolean): { sheetSteps: number } | null {
  const open = new URLSearchParams(search).has(SHEET_PARAM);
  const steps = sheetSteps(state);
  if (open && steps === 0) return null;
  return { sheetSteps: open && replace ? steps : steps + 1 };
}
