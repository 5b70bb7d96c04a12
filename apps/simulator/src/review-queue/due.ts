import type { ActionName } from "@mekong/contract/simulator/actions";
import type { WorldState } from "@mekong/contract/simulator/worlds";
import { useMemo } from "react";
import { useWorld, useWorldState } from "../api/queries";

export type Due = WorldState["due"][number];

/** The next scheduled run of an action, by target id. */
export function useDue(action: ActionName): Map<string, Due> {
  const due = useWorldState(useWorld()).data?.due;
  return useMemo(() => dueByTarget(due ?? [], action), [due, action]);
}

/** The next scheduled run of an action for each target id. */
export function dueByTarget(due: readonly Due[], action: ActionName): Map<string, Due> {
  const nextByTarget = new Map<string, Due>();
  for (const row of due) {
    const target = row.action === action ? (row.input as { target?: unknown }).target : undefined;
    if (typeof target !== "string") continue;
    const known = nextByTarget.get(target);
    if (!known || Date.parse(row.dueAt) < Date.parse(known.dueAt)) nextByTarget.set(target, row);
  }
  return nextByTarget;
}
