import type { WorldEvent } from "@mekong/contract/simulator/events";
import { firedAction } from "@mekong/contract/simulator/worlds";
import { createStore } from "../api/store";

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

const log = createStore<Activity[]>([]);
let lastId = 0;

/** Adds an entry, newest first. */
export function addActivity(entry: Omit<Activity, "id">): void {
  lastId += 1;
  log.set([{ ...entry, id: lastId }, ...log.get()].slice(0, MAX_ENTRIES));
}

export const useActivity = log.use;

/** Converts a `fired` event. Details that its `data` lacks come from the event itself. */
export function firedActivity(world: string, event: WorldEvent): Omit<Activity, "id"> {
  const parsed = firedAction.partial().safeParse(event.data);
  const data = parsed.success ? parsed.data : {};
  return {
    world,
    kind: "fired",
    action: data.action ?? event.about,
    input: data.input ?? {},
    at: data.dueAt ?? event.at,
    error: data.error,
  };
}

/** Groups repeated actions: `qr.expire ×2, withdrawal.settle`. */
export function firedSummary(actions: string[]): string {
  const counts = new Map<string, number>();
  for (const action of actions) counts.set(action, (counts.get(action) ?? 0) + 1);
  return [...counts].map(([action, count]) => (count > 1 ? `${action} ×${count}` : action)).join(", ");
}
