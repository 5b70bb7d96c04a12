import { BUSINESS_UTC_OFFSET_MINUTES } from "@mekong/contract/formats";

/** Like `format.ts`, for the home page, which needs no dayjs (3 kB) otherwise. */
export function formatDateTime(instant: string): string {
  const [date = "", time] = bangkok(instant);
  return time ? `${date.split("-").reverse().join("/")} ${time}` : "-";
}

export function formatTime(instant: string): string {
  return bangkok(instant)[1] ?? "-";
}

function bangkok(instant: string): string[] {
  const time = Date.parse(instant);
  if (Number.isNaN(time)) return [];
  return new Date(time + BUSINESS_UTC_OFFSET_MINUTES * 60_000).toISOString().slice(0, 19).split("T");
}
