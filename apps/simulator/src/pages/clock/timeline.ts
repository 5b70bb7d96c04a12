import { nextStart } from "@mekong/contract/business-calendar";
import type { WorldState } from "@mekong/contract/simulator/worlds";

export interface UpcomingEvent {
  key: string;
  atMs: number;
  /** day, week: start of a calendar day or week in Bangkok. due: a scheduled action. */
  kind: "day" | "week" | "due";
  /** Set only if `kind` is `due`. */
  action?: string;
  input?: unknown;
}

/** All scheduled actions and the next calendar day and week, soonest first. */
export function upcomingOf(due: WorldState["due"], nowMs: number): UpcomingEvent[] {
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
  // A day's start precedes actions due at its midnight.
  return [...calendar, ...scheduled].sort((one, other) => one.atMs - other.atMs);
}

/** Whole seconds until an instant, rounded up. */
export function secondsUntil(atMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((atMs - nowMs) / 1_000));
}

export const units = ["days", "hours", "minutes", "seconds"] as const;
type Unit = (typeof units)[number];

export type Duration = Partial<Record<Unit, number>>;

/** Parses the typed units. Returns no amount if all are empty or zero, or one is not a whole number. */
export function parseDuration(values: Record<Unit, string>): {
  duration?: Duration;
  errors: Partial<Record<Unit, string>>;
} {
  const duration: Duration = {};
  const errors: Partial<Record<Unit, string>> = {};
  for (const unit of units) {
    const text = values[unit].trim();
    if (text === "") continue;
    const count = Number(text);
    if (Number.isInteger(count) && count >= 0) duration[unit] = count;
    else errors[unit] = "Whole number ≥ 0";
  }
  const isPositive = Object.values(duration).some((count) => count > 0);
  return isPositive && Object.keys(errors).length === 0 ? { duration, errors } : { errors };
}
