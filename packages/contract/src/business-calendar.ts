import { BUSINESS_UTC_OFFSET_MINUTES } from "./formats";

const OFFSET_MS = BUSINESS_UTC_OFFSET_MINUTES * 60_000;
const DAY_MS = 86_400_000;
const DAYS_FROM_MONDAY_TO_EPOCH = 3;

/** Next midnight, or Monday midnight, in Bangkok. */
export function nextStart(of: "day" | "week", now: Date): Date {
  const today = Math.floor((now.getTime() + OFFSET_MS) / DAY_MS);
  const weekday = (((today + DAYS_FROM_MONDAY_TO_EPOCH) % 7) + 7) % 7;
  const days = of === "day" ? 1 : 7 - weekday;
  return new Date((today + days) * DAY_MS - OFFSET_MS);
}

/** Bangkok date, as `2026-01-05`. */
export function dayOf(at: Date): string {
  return new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 10);
}

export function weekOf(at: Date): string {
  return dayOf(new Date(nextStart("week", at).getTime() - 7 * DAY_MS));
}

/** Bangkok time, as `23:30`. */
export function timeOf(at: Date): string {
  return new Date(at.getTime() + OFFSET_MS).toISOString().slice(11, 16);
}
