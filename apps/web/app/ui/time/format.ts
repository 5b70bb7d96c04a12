import { BUSINESS_UTC_OFFSET_MINUTES, DATETIME_FORMAT } from "@mekong/contract/limits";
import dayjs from "dayjs";
import utc from "dayjs/plugin/utc";

dayjs.extend(utc);

/** ISO instant → `DD/MM/YYYY HH:mm:ss` of Bangkok, in every language (spec §9); `-` when it is none. */
export function formatDateTime(instant: string): string {
  return format(instant, DATETIME_FORMAT);
}

/** ISO instant → `HH:mm:ss` of Bangkok; `-` when it is none. */
export function formatTime(instant: string): string {
  return format(instant, "HH:mm:ss");
}

function format(instant: string, pattern: string): string {
  const parsed = dayjs(instant);
  return parsed.isValid() ? parsed.utcOffset(BUSINESS_UTC_OFFSET_MINUTES).format(pattern) : "-";
}

/** Whole seconds → `mm:ss`; minutes may pass 59. */
export function formatCountdown(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${String(Math.floor(whole / 60)).padStart(2, "0")}:${String(whole % 60).padStart(2, "0")}`;
}
