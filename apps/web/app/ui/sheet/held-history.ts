import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { useBeforePaint } from "../browser/use-before-paint";
import { ownNavigation } from "./sheet-control";

/** Null if not held. */
let heldIndex: number | null = null;

/**
 * Undoes Back and Forward, also by swipe, while held, unnoticed by the router. Call this before the router starts:
 * Chromium calls even capturing listeners of `window` in order of registration.
 */
export function undoHeldNavigations(): void {
  addEventListener("popstate", (event) => {
    if (heldIndex === null || ownNavigation.isPending) return;
    event.stopImmediatePropagation();
    const steps = heldIndex - entryIndex();
    if (steps !== 0) history.go(steps);
  });
}

/** Takes effect before the browser handles another event. */
export function useHeldHistory(held: boolean): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the location changes
  useEffect(() => {
    ownNavigation.isPending = false;
  }, [key]);
  useBeforePaint(() => {
    if (!held) return;
    heldIndex = entryIndex();
    return () => {
      heldIndex = null;
    };
  }, [held, key]);
}

/** Index of the entry, which the router keeps in the history state. */
function entryIndex(): number {
  return Number(history.state?.idx ?? 0);
}
