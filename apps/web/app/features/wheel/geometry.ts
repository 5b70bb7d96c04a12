import { WHEEL_MAX_PX, WHEEL_WINDOW_SHARE } from "@mekong/contract/screen";

/** Share of a slice, at either edge, where the pointer never stops. */
const STOP_MARGIN = 0.1;

/** CSS diameter (spec §9). */
export const WHEEL_WIDTH = `min(${WHEEL_MAX_PX}px, ${WHEEL_WINDOW_SHARE * 100}vw)`;

export function sliceAngle(count: number): number {
  return 360 / count;
}

/**
 * Clockwise degrees, 0 to 360, that put the top pointer on a slice. At 0 the first slice is centred.
 * @param share position within the slice, 0 to 1
 */
export function rotationAt(index: number, count: number, share: number): number {
  const within = STOP_MARGIN + (1 - 2 * STOP_MARGIN) * share;
  return normalizeDegrees(-(index - 0.5 + within) * sliceAngle(count));
}

/** @param rotation clockwise degrees */
export function sliceUnderPointer(rotation: number, count: number): number {
  return Math.floor(normalizeDegrees(-rotation + sliceAngle(count) / 2) / sliceAngle(count)) % count;
}

/**
 * Total degrees at which the wheel stops, after the full turns.
 * @param rotation 0 to 360 degrees
 */
export function stopRotation(from: number, fullTurns: number, rotation: number): number {
  return from + fullTurns * 360 + normalizeDegrees(rotation - from);
}

export function normalizeDegrees(degrees: number): number {
  const remainder = degrees % 360;
  return remainder < 0 ? remainder + 360 : Math.abs(remainder);
}
