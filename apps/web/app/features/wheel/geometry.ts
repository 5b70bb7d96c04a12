import { WHEEL_MAX_PX, WHEEL_WINDOW_SHARE } from "@mekong/contract/screen";

/** The slice's border is not pointed at: this share of it on either side is left out. */
const MARGIN = 0.1;

/** The wheel's diameter in CSS: at most 350 px, and at most 85 % of the window's width (spec §9). */
export const WHEEL_WIDTH = `min(${WHEEL_MAX_PX}px, ${WHEEL_WINDOW_SHARE * 100}vw)`;

/** Degrees that each slice takes. */
export function sliceAngle(count: number): number {
  return 360 / count;
}

/**
 * How far the wheel is turned, clockwise, when the pointer at its top is on a slice; 0 or more and under 360 degrees.
 * Unturned, the middle of the first slice is at the top.
 * @param share where in the slice, from 0 to 1 of the part of it that is pointed at
 */
export function rotationAt(index: number, count: number, share: number): number {
  const within = MARGIN + (1 - 2 * MARGIN) * share;
  return positive(-(index - 0.5 + within) * sliceAngle(count));
}

/** Index of the slice under the pointer when the wheel is turned so many degrees clockwise. */
export function sliceUnderPointer(rotation: number, count: number): number {
  return Math.floor(positive(-rotation + sliceAngle(count) / 2) / sliceAngle(count)) % count;
}

/**
 * Degrees to go on to from where the wheel is: so many full turns, and what is left to the rotation.
 * @param rotation where to stop, 0 or more and under 360 degrees
 */
export function stopAfter(from: number, fullTurns: number, rotation: number): number {
  return from + fullTurns * 360 + positive(rotation - from);
}

/** The same direction as 0 or more and under 360 degrees. */
export function positive(degrees: number): number {
  const rest = degrees % 360;
  return rest < 0 ? rest + 360 : Math.abs(rest);
}
