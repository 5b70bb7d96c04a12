import { useSyncExternalStore } from "react";

const KEY = "simulator-undo";
const listeners = new Set<() => void>();

/** Whether to take a snapshot before each action. It costs about ten milliseconds per action. */
export function isUndoEnabled(): boolean {
  return localStorage.getItem(KEY) !== "off";
}

export function setUndoEnabled(enabled: boolean): void {
  if (enabled) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, "off");
  for (const listener of listeners) listener();
}

export function useUndoEnabled(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, isUndoEnabled);
}
