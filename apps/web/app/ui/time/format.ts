import { BUSINESS_UTC_OFFSET_MINUTES, DATETIME_FORMAT } from "@mekong/contract/formats";
import dayjs from "dayjs";
import utc from "dayjs/plugin/utc";

dayjs.extend(utc);

/** ISO → `DD/MM/YYYY HH:mm:ss` in Bangkok (spec §9); `-` if invalid. */
export function formatDateTime(instant: string): string {
  const parsed = dayjs(instant);
  return parsed.isValid() ? parsed.utcOffset(BUSINESS_UTC_OFFSET_MINUTES).format(DATETIME_FORMAT) : "-";
}

/** Seconds → `mm:ss`; minutes may exceed 59. */
export function formatCountdown(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${String(Math.floor(whole / 60)).padStart(2, "0")}:${String(whole % 60).padStart(2, "0")}`;
}

export type RelativeUnit = "years" | "months" | "days" | "hours" | "minutes" | "seconds";

const DAY_SECONDS = 86_400;

const units: readonly (readonly [RelativeUnit, number])[] = [
  ["years", 365 * DAY_SECONDS],
  ["months", 30 * DAY_SECONDS],
  ["days", DAY_SECONDS],
  ["hours", 3_600],
  ["minutes", 60],
  ["seconds", 1],
];

/**
 * Uses the largest whole unit (spec §9). Future times count as now, because clocks differ slightly.
 * @param now by the world's clock
 */
export function relativeTime(instant: string, now: string): { unit: RelativeUnit; count: number } {
  const elapsed = Math.floor((Date.parse(now) - Date.parse(instant)) / 1000);
  const seconds = Number.isFinite(elapsed) ? Math.max(0, elapsed) : 0;
  for (const [unit, size] of units) {
    if (seconds >= size) return { unit, count: Math.floor(seconds / size) };
  }
  return { unit: "seconds", count: 0 };
}
