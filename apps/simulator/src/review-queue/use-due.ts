import type { ActionName } from "@mekong/contract/simulator/actions";
import { useMemo } from "react";
import { useWorldState } from "../api/queries";
import { useWorld } from "../api/use-world";
import { type Due, dueByTarget } from "./due-by-target";

/** The next scheduled run of an action, by target id. */
export function useDue(action: ActionName): Map<string, Due> {
  const due = useWorldState(useWorld()).data?.due;
  return useMemo(() => dueByTarget(due ?? [], action), [due, action]);
}
