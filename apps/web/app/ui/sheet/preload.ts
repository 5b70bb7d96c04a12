import type { ComponentType } from "react";
import { useEffect, useState } from "react";
import { externalStore } from "../browser/external-store";
import type { LiveSheetProps } from "./live-sheet";

type LiveSheet = ComponentType<LiveSheetProps>;

const code = externalStore<LiveSheet | null>(null);
let pendingLoad: Promise<boolean> | null = null;

/** @returns false after a failure, which the next call retries */
export function preloadSheet(): Promise<boolean> {
  if (code.get()) return Promise.resolve(true);
  pendingLoad ??= import("./live-sheet")
    .then(
      (module) => {
        code.set(module.default);
        return true;
      },
      () => false,
    )
    .finally(() => {
      pendingLoad = null;
    });
  return pendingLoad;
}

/**
 * Keeps `failed` until the sheet closes, because switching the kind of sheet would remount the content and lose input.
 */
export function useLiveSheet(isNeeded: boolean, isHydrated: boolean): { code: LiveSheet | null; failed: boolean } {
  const [failed, setFailed] = useState(false);
  if (isHydrated && code.get() === null && !failed) setFailed(true);
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
  return { code: code.useValue(), failed };
}
