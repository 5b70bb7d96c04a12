import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { useBeforePaint } from "../browser/use-before-paint";
import { ownNavigation } from "./sheet-control";

interface Hold {
  /** Index of the entry to stay at. */
  index: number;
  /** Navigations happen after the hold instead of being undone. */
  deferring: boolean;
  deferred: boolean;
}

let hold: Hold | null = null;

/**
 * Undoes or defers Back and Forward while held, unnoticed by the router. Call this before the router starts: Chromium
 * calls even capturing listeners of `window` in order of registration.
 */
export function holdNavigations(): void {
  addEventListener("popstate", (event) => {
    if (hold === null || ownNavigation.isPending) return;
    event.stopImmediatePropagation();
    const steps = hold.index - entryIndex();
    if (hold.deferring) hold.deferred = steps !== 0;
    else if (steps !== 0) history.go(steps);
  });
}

/** Takes effect before the browser handles another event. */
export function useHeldHistory(held: boolean, deferring: boolean): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the location changes
  useEffect(() => {
    ownNavigation.isPending = false;
  }, [key]);
  useBeforePaint(() => {
    if (!held) return;
    const current: Hold = { index: entryIndex(), deferring: false, deferred: false };
    hold = current;
    return () => {
      hold = null;
      if (current.deferred) dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
    };
  }, [held, key]);
  useBeforePaint(() => {
    if (held && hold) hold.deferring = deferring;
  });
}

/** From the history state, where the router keeps it. */
function entryIndex(): number {
  return Number(history.state?.idx ?? 0);
}
