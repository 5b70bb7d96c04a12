import { nextStart } from "@mekong/contract/business-calendar";
import type { WorldState } from "@mekong/contract/simulator/worlds";

/** An instant ahead of a world at which something happens. */
export interface Coming {
  key: string;
  atMs: number;
  /** The calendar's: the start of a day or a week in Bangkok. Else something of the schedule. */
  kind: "day" | "week" | "due";
  /** Of the schedule. */
  action?: string;
  input?: unknown;
}

/** What lies ahead, soonest first: everything that is due, and the next day and week of the calendar. */
export function comingOf(due: WorldState["due"], nowMs: number): Coming[] {
  const now = new Date(nowMs);
  const calendar = (["day", "week"] as const).map((kind) => ({
    key: kind,
    kind,
    atMs: nextStart(kind, now).getTime(),
  }));
  const scheduled = due.map(({ id, action, input, dueAt }) => ({
    key: id,
    kind: "due" as const,
    atMs: Date.parse(dueAt),
    action,
    input,
  }));
  // A day begins before what is due at its midnight.
  return [...calendar, ...scheduled].sort((one, other) => one.atMs - other.atMs);
}

/** Whole seconds by which the clock has to go on so that an instant is reached. */
export function secondsUntil(atMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((atMs - nowMs) / 1_000));
}
