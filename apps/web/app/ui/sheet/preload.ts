import type { ComponentType } from "react";
import { useEffect, useSyncExternalStore } from "react";
import type { LiveSheetProps } from "./live-sheet";

type State = { code: ComponentType<LiveSheetProps> | null; failed: boolean };

/** The code of the sheet, once for the page: it is not in the first load, since most pages open no sheet. */
let state: State = { code: null, failed: false };
let underWay: Promise<void> | null = null;
const listeners = new Set<() => void>();

function become(next: State): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Fetches the code of the sheet, so that it opens at once. Settles in any case; the next call asks again after a failure. */
export function preloadSheet(): Promise<void> {
  if (state.code) return Promise.resolve();
  underWay ??= import("./live-sheet")
    .then(
      (module) => become({ code: module.default, failed: false }),
      () => become({ code: null, failed: true }),
    )
    .finally(() => {
      underWay = null;
    });
  return underWay;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const nothing: State = { code: null, failed: false };

/**
 * The code of the sheet: null until it is there, and with `failed` when it could not be fetched. Not
 * `React.lazy`: that would show the content in the fallback first and mount it anew in the sheet, which
 * forgets what was typed and asks for everything twice.
 * @param wanted fetches it
 */
export function useLiveSheet(wanted: boolean): State {
  useEffect(() => {
    if (wanted) void preloadSheet();
  }, [wanted]);
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => nothing,
  );
}
