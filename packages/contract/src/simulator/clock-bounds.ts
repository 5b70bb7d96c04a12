import { instant } from "../http/common";

/**
 * First and last instant that a world's clock can be set, advanced or created at. Instants on the wire have four digits of
 * year: the year that is left after the last one is for what is reckoned from the clock, such as the end of a coupon.
 */
export const CLOCK_MIN = "1970-01-01T00:00:00.000Z";
export const CLOCK_MAX = "9998-12-31T23:59:59.000Z";
export const CLOCK_MIN_MS = Date.parse(CLOCK_MIN);
export const CLOCK_MAX_MS = Date.parse(CLOCK_MAX);

/** What is allowed, in words. */
export const CLOCK_RANGE = `an instant from ${CLOCK_MIN} to ${CLOCK_MAX}`;

/** Whether a world's clock can stand at an instant, in epoch milliseconds. */
export function isClockTime(ms: number): boolean {
  return ms >= CLOCK_MIN_MS && ms <= CLOCK_MAX_MS;
}

/** An instant that a world's clock can be set to. */
export const clockInstant = instant
  .refine((at) => isClockTime(Date.parse(at)), CLOCK_RANGE)
  .meta({ description: CLOCK_RANGE });
