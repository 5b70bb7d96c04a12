import type { ComponentType } from "react";
import { useEffect, useState, useSyncExternalStore } from "react";
import type { LiveSheetProps } from "./live-sheet";

type LiveSheet = ComponentType<LiveSheetProps>;

let code: LiveSheet | null = null;
let pendingLoad: Promise<boolean> | null = null;
const listeners = new Set<() => void>();

/** @returns false after a failure, which the next call retries */
export function preloadSheet(): Promise<boolean> {
  if (code) return Promise.resolve(true);
  pendingLoad ??= import("./live-sheet")
    .then(
      (module) => {
        code = module.default;
        for (const listener of listeners) listener();
        return true;
      },
      () => false,
    )
    .finally(() => {
      pendingLoad = null;
    });
  return pendingLoad;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Keeps `failed` until the sheet closes, because switching the kind of sheet would remount the content and lose input.
 */
export function useLiveSheet(isNeeded: boolean, isHydrated: boolean): { code: LiveSheet | null; failed: boolean } {
  const [failed, setFailed] = useState(false);
  if (isHydrated && code === null && !failed) setFailed(true);
  useEffect(() => {
    if (!isNeeded) return;
    let isOpen = true;
    void preloadSheet().then((loaded) => {
      if (isOpen && !loaded) setFailed(true);
    });
    return () => {
      isOpen = false;
      setFailed(false);
    };
  }, [isNeeded]);
  const loaded = useSyncExternalStore(
    subscribe,
    () => code,
    () => null,
  );
  return { code: loaded, failed };
}
