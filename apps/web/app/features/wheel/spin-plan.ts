/** How long a spin takes, in milliseconds. */
const SPIN_MS = { least: 4_000, most: 5_000 } as const;
/** Full turns it makes while it slows down. */
const FULL_TURNS = { least: 2, most: 3 } as const;
const SCALE = 0.1;
/** To get up to speed. */
const LAUNCH_MS = 350;
/** A spin without a result comes to rest in this time. */
export const HALT_MS = 1_400;
/** How much faster the wheel is when it starts to slow down than it is on average from then on. */
const EASE = 2.4;

/** One spin, as far as it is known before its result. */
export interface SpinPlan {
  launchMs: number;
  /** At full speed at least until then, from the start; longer while the answer is not there. */
  fullSpeedMs: number;
  /** From full speed to rest. */
  slowingMs: number;
  fullTurns: number;
  /** Full speed, in degrees a millisecond. */
  speed: number;
}

/**
 * Plans a spin. Spec §9 says: spin time about 4 to 5 s times 2 to 3 random full extra turns, scaled by 0.1. Multiplied
 * out that is 0.8 to 1.5 s, too short to be the whole of a spin of 4 to 5 s, so it is read as: a spin takes 4 to 5 s.
 * For time × turns × 0.1 of it, 0.8 to 1.5 s, the wheel runs at full speed, while the answer is waited for; in the rest it slows
 * down, over 2 or 3 full extra turns and what is left to the slice. A late answer makes only the first part longer.
 * @param random 0 or more and less than 1, as Math.random
 */
export function planSpin(random: () => number): SpinPlan {
  const spinMs = SPIN_MS.least + (SPIN_MS.most - SPIN_MS.least) * random();
  const fullTurns = FULL_TURNS.least + Math.floor((FULL_TURNS.most - FULL_TURNS.least + 1) * random());
  const fullSpeedMs = spinMs * fullTurns * SCALE;
  const slowingMs = spinMs - fullSpeedMs;
  return { launchMs: LAUNCH_MS, fullSpeedMs, slowingMs, fullTurns, speed: (EASE * fullTurns * 360) / slowingMs };
}

/** Degrees the wheel has turned, so many milliseconds after the start: speeding up evenly, then at full speed. */
export function turnedAfter({ launchMs, speed }: SpinPlan, ms: number): number {
  if (ms < launchMs) return (speed * ms * ms) / (2 * launchMs);
  return speed * (ms - launchMs / 2);
}

/** Speeding up evenly from rest. */
export const LAUNCH_EASING = "cubic-bezier(0.333333, 0, 0.666667, 0.333333)";

/**
 * Slows down to rest, beginning at a given speed, so that no change of speed is seen where it begins. With both control points
 * at thirds of the time the curve's time is linear: it starts as steep as the first point stands high.
 * @param speed when it begins, in degrees a millisecond; 1.5 to 3 times the average one
 * @param degrees to go
 * @param ms to take
 */
export function slowingEasing(speed: number, degrees: number, ms: number): string {
  const steepness = (speed * ms) / degrees;
  return `cubic-bezier(0.333333, ${(steepness / 3).toFixed(6)}, 0.666667, 1)`;
}

/** Degrees to come to rest evenly from a speed. */
export function haltAfter(speed: number): number {
  return (speed * HALT_MS) / 2;
}
