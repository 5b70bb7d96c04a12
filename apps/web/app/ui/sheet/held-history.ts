import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { ownNavigation } from "./sheet-control";

/** While `held`, undoes Back and Forward, also by swipe, and hides these navigations from the router. */
export function useHeldHistory(held: boolean): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: must run whenever the location has changed
  useEffect(() => {
    ownNavigation.isPending = false;
  }, [key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entry to return to changes with the location
  useEffect(() => {
    if (!held) return;
    const heldIndex = entryIndex();
    const undo = (event: PopStateEvent) => {
      if (ownNavigation.isPending) return;
      event.stopImmediatePropagation();
      const steps = heldIndex - entryIndex();
      if (steps !== 0) history.go(steps);
    };
    addEventListener("popstate", undo, { capture: true });
    return () => removeEventListener("popstate", undo, { capture: true });
  }, [held, key]);
}

/** Index of the entry, which the router keeps in the history state. */
function entryIndex(): number {
  return Number(history.state?.idx ?? 0);
}
