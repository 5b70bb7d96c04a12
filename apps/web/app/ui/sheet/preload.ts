import type { ComponentType } from "react";
import { useEffect, useState, useSyncExternalStore } from "react";
import type { LiveSheetProps } from "./live-sheet";

type LiveSheet = ComponentType<LiveSheetProps>;

/** Not in the first load: most pages open no sheet. */
let code: LiveSheet | null = null;
let underWay: Promise<boolean> | null = null;
const listeners = new Set<() => void>();

/** @returns whether the code is loaded; after a failure the next call retries */
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
 * `failed` lasts for this opening: another kind of sheet would remount the content. So would `React.lazy` after its
 * fallback, losing input and loading twice.
 * @param late hydrated: `entry.client` has waited for the code
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
