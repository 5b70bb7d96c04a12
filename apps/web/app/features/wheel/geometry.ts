import { WHEEL_MAX_PX, WHEEL_WINDOW_SHARE } from "@mekong/contract/screen";

/** Share of a slice, at either edge, where the pointer never stops. */
const MARGIN = 0.1;

/** CSS diameter (spec §9). */
export const WHEEL_WIDTH = `min(${WHEEL_MAX_PX}px, ${WHEEL_WINDOW_SHARE * 100}vw)`;

/** Degrees per slice. */
export function sliceAngle(count: number): number {
  return 360 / count;
}

/**
 * Clockwise degrees, 0 to 360, that put the top pointer on a slice. At 0 the first slice is centred.
 * @param share position within the slice, 0 to 1
 */
export function rotationAt(index: number, count: number, share: number): number {
  const within = MARGIN + (1 - 2 * MARGIN) * share;
  return positive(-(index - 0.5 + within) * sliceAngle(count));
}

/** @param rotation clockwise degrees */
export function sliceUnderPointer(rotation: number, count: number): number {
  return Math.floor(positive(-rotation + sliceAngle(count) / 2) / sliceAngle(count)) % count;
}

/**
 * Returns the total rotation in degrees at which the wheel stops, after the full turns.
 * @param rotation 0 to 360 degrees
 */
export function stopAfter(from: number, fullTurns: number, rotation: number): number {
  return from + fullTurns * 360 + positive(rotation - from);
}

/** Normalizes to 0 to 360 degrees. */
export function positive(degrees: number): number {
  const rest = degrees % 360;
  return rest < 0 ? rest + 360 : Math.abs(rest);
}
