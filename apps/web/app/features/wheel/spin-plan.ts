const SPIN_MS = { min: 4_000, max: 5_000 } as const;
const FULL_TURNS = { min: 2, max: 3 } as const;
const FULL_SPEED_SHARE = 0.1;
/** Duration of the acceleration. */
const LAUNCH_MS = 350;
/** Duration of stopping without a result. */
export const HALT_MS = 1_400;
/** Initial speed while slowing down, relative to the average. */
const INITIAL_SPEED_RATIO = 2.4;

export interface SpinPlan {
  launchMs: number;
  /** From the start until the end of full speed; longer if the response is late. */
  fullSpeedMs: number;
  slowingMs: number;
  fullTurns: number;
  /** Degrees per millisecond. */
  speed: number;
}

/**
 * Spec §9: 4 to 5 s × 2 to 3 random full extra turns × 0.1. The product, 0.8 to 1.5 s, is too short for a whole spin, so it
 * is used as the time at full speed, while the response is awaited. Then the wheel slows down over the extra turns. A late
 * response only prolongs full speed.
 */
export function planSpin(random: () => number): SpinPlan {
  const spinMs = SPIN_MS.min + (SPIN_MS.max - SPIN_MS.min) * random();
  const fullTurns = FULL_TURNS.min + Math.floor((FULL_TURNS.max - FULL_TURNS.min + 1) * random());
  const fullSpeedMs = spinMs * fullTurns * FULL_SPEED_SHARE;
  const slowingMs = spinMs - fullSpeedMs;
  return {
    launchMs: LAUNCH_MS,
    fullSpeedMs,
    slowingMs,
    fullTurns,
    speed: (INITIAL_SPEED_RATIO * fullTurns * 360) / slowingMs,
  };
}

/** Degrees after `ms`: constant acceleration, then full speed. */
export function rotationAfter({ launchMs, speed }: SpinPlan, ms: number): number {
  if (ms < launchMs) return (speed * ms * ms) / (2 * launchMs);
  return speed * (ms - launchMs / 2);
}

/** Constant acceleration from rest. */
export const LAUNCH_EASING = "cubic-bezier(0.333333, 0, 0.666667, 0.333333)";

/**
 * Easing that starts at a given speed, without a visible jump. Control points at thirds make the curve's time linear, so the
 * first point sets the initial slope.
 * @param speed degrees per ms; 1.5 to 3 times the average
 */
export function slowdownEasing(speed: number, degrees: number, ms: number): string {
  const steepness = (speed * ms) / degrees;
  return `cubic-bezier(0.333333, ${(steepness / 3).toFixed(6)}, 0.666667, 1)`;
}

/** Degrees needed to stop evenly. */
export function haltDegrees(speed: number): number {
  return (speed * HALT_MS) / 2;
}
