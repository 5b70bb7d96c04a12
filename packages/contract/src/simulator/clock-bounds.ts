import { instant } from "../http/common";

/** Instants in JSON have four-digit years. The year 9999 is left for derived times. */
export const CLOCK_MIN = "1970-01-01T00:00:00.000Z";
export const CLOCK_MAX = "9998-12-31T23:59:59.000Z";
export const CLOCK_MIN_MS = Date.parse(CLOCK_MIN);
export const CLOCK_MAX_MS = Date.parse(CLOCK_MAX);

export const CLOCK_RANGE = `a time from ${CLOCK_MIN} to ${CLOCK_MAX}`;

export function isClockTime(ms: number): boolean {
  return ms >= CLOCK_MIN_MS && ms <= CLOCK_MAX_MS;
}

export const clockInstant = instant
  .refine((at) => isClockTime(Date.parse(at)), CLOCK_RANGE)
  .meta({ description: CLOCK_RANGE });
