import { BUSINESS_UTC_OFFSET_MINUTES } from "@mekong/contract/limits";

/** As in `format.ts`, for home: its two times are not worth the 3 kB of dayjs. */
export function formatDateTime(instant: string): string {
  const [date = "", time] = bangkok(instant);
  return time ? `${date.split("-").reverse().join("/")} ${time}` : "-";
}

export function formatTime(instant: string): string {
  return bangkok(instant)[1] ?? "-";
}

/** `YYYY-MM-DD` and `HH:mm:ss`; empty if invalid. */
function bangkok(instant: string): string[] {
  const time = Date.parse(instant);
  if (Number.isNaN(time)) return [];
  return new Date(time + BUSINESS_UTC_OFFSET_MINUTES * 60_000).toISOString().slice(0, 19).split("T");
}
