import type { ActionName } from "@mekong/contract/simulator/actions";
import { useMemo } from "react";
import { useWorldState } from "../api/queries";
import { useWorld } from "../api/use-world";
import { type Due, dueByTarget } from "./due-by-target";

/** What the schedule does next by an action, by the id of what it does it to. */
export function useDue(action: ActionName): Map<string, Due> {
  const due = useWorldState(useWorld()).data?.due;
  return useMemo(() => dueByTarget(due ?? [], action), [due, action]);
}
