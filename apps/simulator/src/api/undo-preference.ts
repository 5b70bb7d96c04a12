import { useSyncExternalStore } from "react";

const KEY = "simulator-undo";
const listeners = new Set<() => void>();

/** Whether a snapshot is taken before each deed, so that it can be undone. It costs about ten milliseconds a deed. */
export function undoWanted(): boolean {
  return localStorage.getItem(KEY) !== "off";
}

export function wantUndo(wanted: boolean): void {
  if (wanted) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, "off");
  for (const listener of listeners) listener();
}

export function useUndoWanted(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, undoWanted);
}
