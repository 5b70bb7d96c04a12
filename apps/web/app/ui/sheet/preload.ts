import type { ComponentType } from "react";
import { useEffect, useState, useSyncExternalStore } from "react";
import type { LiveSheetProps } from "./live-sheet";

type LiveSheet = ComponentType<LiveSheetProps>;

/** The code of the sheet, once for the page: it is not in the first load, since most pages open no sheet. */
let code: LiveSheet | null = null;
let underWay: Promise<boolean> | null = null;
const listeners = new Set<() => void>();

/** Fetches the code of the sheet, so that it opens at once. @returns whether it is there; after a failure the next call tries again */
export function preloadSheet(): Promise<boolean> {
  if (code) return Promise.resolve(true);
  underWay ??= import("./live-sheet")
    .then(
      (module) => {
        code = module.default;
        for (const listener of listeners) listener();
        return true;
      },
      () => false,
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

/**
 * The code of the sheet: null until it is there, and with `failed` when it could not be fetched for this opening, whatever
 * comes later: another kind of sheet in its place would mount the content anew. Not `React.lazy`: that would show the
 * content in the fallback first and mount it anew in the sheet, which forgets what was typed and asks for everything twice.
 * @param wanted a sheet is open: fetches the code
 * @param late the page is hydrated and its sheet should be live by now: `entry.client` has waited for the code
 */
export function useLiveSheet(wanted: boolean, late: boolean): { code: LiveSheet | null; failed: boolean } {
  const [failed, setFailed] = useState(false);
  if (late && code === null && !failed) setFailed(true);
  useEffect(() => {
    if (!wanted) return;
    let isOpen = true;
    void preloadSheet().then((loaded) => {
      if (isOpen && !loaded) setFailed(true);
    });
    return () => {
      isOpen = false;
      setFailed(false);
    };
  }, [wanted]);
  const loaded = useSyncExternalStore(
    subscribe,
    () => code,
    () => null,
  );
  return { code: loaded, failed };
}
