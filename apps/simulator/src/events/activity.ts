import { useSyncExternalStore } from "react";

/** An action of this window, or one fired by the schedule. */
export interface Activity {
  id: number;
  world: string;
  kind: "done" | "fired";
  action: string;
  input: unknown;
  /** ISO 8601, by the world's clock. */
  at: string;
  /** Code or message of a failed action. */
  error?: string;
}

const MAX_ENTRIES = 200;

let log: Activity[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Adds an entry, newest first. */
export function addActivity(entry: Omit<Activity, "id">): void {
  lastId += 1;
  log = [{ ...entry, id: lastId }, ...log].slice(0, MAX_ENTRIES);
  for (const listener of listeners) listener();
}

export function useActivity(): Activity[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => log,
  );
}
