import type { Location } from "@remix-run/react";
import { SHEET_PARAM } from "./address";

/** History entries that the open sheet has made in this visit; 0 when it was reached by its address. */
export function sheetSteps(state: unknown): number {
  if (typeof state !== "object" || state === null || !("sheetSteps" in state)) return 0;
  return typeof state.sheetSteps === "number" ? state.sheetSteps : 0;
}

/** The history state of a link to a sheet (or to another view of the open one), so that closing undoes every step. */
export function stateForSheet({ search, state }: Location, replace: boolean): { sheetSteps: number } | null {
  const open = new URLSearchParams(search).has(SHEET_PARAM);
  const steps = sheetSteps(state);
  if (open && steps === 0) return null;
  return { sheetSteps: open && replace ? steps : steps + 1 };
}
