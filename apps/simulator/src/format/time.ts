import { BUSINESS_TIME_ZONE } from "@mekong/contract/formats";

const bangkokFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-GB", { timeZone: BUSINESS_TIME_ZONE, ...options });

const time = bangkokFormat({ hour: "2-digit", minute: "2-digit", second: "2-digit" });
const day = bangkokFormat({ day: "numeric", month: "short" });
const year = bangkokFormat({ year: "numeric" });
const dayAndYear = bangkokFormat({ day: "numeric", month: "short", year: "numeric" });
const weekday = bangkokFormat({ weekday: "short", day: "numeric", month: "short", year: "numeric" });

/** `10:04:05`, in Bangkok. */
export function clockTime(atMs: number): string {
  return time.format(atMs);
}

/** `Fri, 20 Nov 2026`, in Bangkok. */
export function calendarDay(atMs: number): string {
  return weekday.format(atMs);
}

/** `Fri, 20 Nov 2026 10:04:05 Bangkok` */
export function fullTime(atMs: number): string {
  return `${calendarDay(atMs)} ${clockTime(atMs)} Bangkok`;
}

/** Shortest unambiguous form: the time, plus day or year where they differ from now. */
export function shortTime(atMs: number, nowMs?: number): string {
  if (nowMs !== undefined && dayAndYear.format(atMs) === dayAndYear.format(nowMs)) return clockTime(atMs);
  const sameYear = nowMs !== undefined && year.format(atMs) === year.format(nowMs);
  return `${(sameYear ? day : dayAndYear).format(atMs)} ${clockTime(atMs)}`;
}

/** Units of spec §9 in seconds; a month is 30 days. */
const units: [string, number][] = [
  ["y", 365 * 86_400],
  ["mo", 30 * 86_400],
  ["d", 86_400],
  ["h", 3_600],
  ["min", 60],
  ["s", 1],
];

/** `3 min ago`, `in 9 min`, `now`; rounded down to one unit. */
export function relativeTime(atMs: number, nowMs: number): string {
  const seconds = Math.floor(Math.abs(atMs - nowMs) / 1000);
  for (const [unit, length] of units) {
    if (seconds >= length) {
      const amount = `${Math.floor(seconds / length)} ${unit}`;
      return atMs > nowMs ? `in ${amount}` : `${amount} ago`;
    }
  }
  return "now";
}

/** Time left as `9:58` or `1:02:03`; at least `0:00`. */
export function countdown(untilMs: number, nowMs: number): string {
  const remaining = Math.max(0, Math.ceil((untilMs - nowMs) / 1000));
  const [hours, minutes, seconds] = [Math.floor(remaining / 3600), Math.floor(remaining / 60) % 60, remaining % 60];
  const twoDigits = (n: number) => String(n).padStart(2, "0");
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(seconds)}` : `${minutes}:${twoDigits(seconds)}`;
}

/** Bangkok has +07:00 all year. */
const BANGKOK_OFFSET_MS = 7 * 3_600_000;

/** Converts an instant to a `datetime-local` value in Bangkok time. */
export function toLocalInput(atMs: number): string {
  return new Date(atMs + BANGKOK_OFFSET_MS).toISOString().slice(0, 19);
}

/** Converts a `datetime-local` value in Bangkok time to ISO 8601 UTC; undefined if invalid. */
export function fromLocalInput(text: string): string | undefined {
  const asIfUtc = Date.parse(`${text}Z`);
  return Number.isNaN(asIfUtc) ? undefined : new Date(asIfUtc - BANGKOK_OFFSET_MS).toISOString();
}
