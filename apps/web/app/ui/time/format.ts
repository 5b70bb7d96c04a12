import { BUSINESS_UTC_OFFSET_MINUTES, DATETIME_FORMAT } from "@mekong/contract/limits";
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
