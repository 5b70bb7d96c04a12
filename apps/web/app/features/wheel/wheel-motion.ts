import { normalizeDegrees, stopRotation } from "./geometry";

/** Schedules animations ahead, so that no frame misses the start. */
const SCHEDULE_AHEAD_MS = 60;

interface ActiveSpin {
  plan: SpinPlan;
  /** Milliseconds of the document timeline. */
  startedAt: number;
  animations: Animation[];
}

/**
 * Compositor animations do not stutter while the main thread is busy. With reduced motion or without animation support
 * the wheel jumps to the target.
 */
export class WheelMotion {
  #turning: ActiveSpin | null = null;
  /** Degrees clockwise. */
  #rotation: number;

  constructor(
    private readonly element: HTMLElement,
    initialRotation = 0,
  ) {
    this.#rotation = initialRotation;
  }

  start(): void {
    this.#end();
    if (!this.#canMove()) return;
    const plan = planSpin(Math.random);
    const startedAt = now();
    const launchEnd = this.#rotation + rotationAfter(plan, plan.launchMs);
    const launch = this.#animate(this.#rotation, launchEnd, startedAt, {
      duration: plan.launchMs,
      easing: LAUNCH_EASING,
    });
    const run = this.#animate(launchEnd, launchEnd + 360, startedAt + plan.launchMs, {
      duration: 360 / plan.speed,
      iterations: Number.POSITIVE_INFINITY,
    });
    this.#turning = { plan, startedAt, animations: [launch, run] };
  }

  /**
   * Slows down and stops.
   * @param rotation degrees clockwise
   * @returns false if interrupted
   */
  async stopAt(rotation: number): Promise<boolean> {
    const turning = this.#turning;
    if (!turning) {
      this.#setRotation(rotation);
      return true;
    }
    const { plan, startedAt } = turning;
    const at = Math.max(now() + SCHEDULE_AHEAD_MS, startedAt + plan.fullSpeedMs);
    const from = this.#rotation + rotationAfter(plan, at - startedAt);
    return this.#slow(turning, { at, from, to: stopRotation(from, plan.fullTurns, rotation), ms: plan.slowingMs });
  }

  /** Stops without a result. */
  async halt(): Promise<boolean> {
    const turning = this.#turning;
    if (!turning) return true;
    const { plan, startedAt } = turning;
    const at = Math.max(now() + SCHEDULE_AHEAD_MS, startedAt + plan.launchMs);
    const from = this.#rotation + rotationAfter(plan, at - startedAt);
    return this.#slow(turning, { at, from, to: from + haltDegrees(plan.speed), ms: HALT_MS });
  }

  dispose(): void {
    this.#end();
  }

  async #slow(turning: ActiveSpin, movement: { at: number; from: number; to: number; ms: number }): Promise<boolean> {
    const { at, from, to, ms } = movement;
    const easing = slowdownEasing(turning.plan.speed, to - from, ms);
    const slowing = this.#animate(from, to, at, { duration: ms, easing });
    turning.animations.push(slowing);
    const hasEnded = await slowing.finished.then(
      () => true,
      () => false,
    );
    if (!hasEnded || this.#turning !== turning) return false;
    this.#setRotation(to);
    this.#end();
    return true;
  }

  #animate(from: number, to: number, startTime: number, timing: KeyframeAnimationOptions): Animation {
    const animation = this.element.animate([{ transform: rotateTransform(from) }, { transform: rotateTransform(to) }], {
      ...timing,
      fill: "forwards",
    });
    animation.startTime = startTime;
    return animation;
  }

  #setRotation(rotation: number): void {
    this.#rotation = normalizeDegrees(rotation);
    this.element.style.transform = rotateTransform(this.#rotation);
  }

  #end(): void {
    for (const animation of this.#turning?.animations ?? []) animation.cancel();
    this.#turning = null;
  }

  #canMove(): boolean {
    return typeof this.element.animate === "function" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
  }
}

function now(): number {
  return Number(document.timeline.currentTime);
}

function rotateTransform(degrees: number): string {
  return `rotate(${degrees}deg)`;
}

const SPIN_MS = { min: 4_000, max: 5_000 } as const;
const FULL_TURNS = { min: 2, max: 3 } as const;
const FULL_SPEED_SHARE = 0.1;
const LAUNCH_MS = 350;
const HALT_MS = 1_400;
/** Initial speed while slowing down, relative to the average. */
const INITIAL_SPEED_RATIO = 2.4;

interface SpinPlan {
  launchMs: number;
  /** Time until the wheel slows down; longer if the response is late. */
  fullSpeedMs: number;
  slowingMs: number;
  fullTurns: number;
  /** Degrees per millisecond. */
  speed: number;
}

/**
 * Spec §9 multiplies 4 to 5 s by 2 to 3 extra turns and by 0.1. The product, 0.8 to 1.5 s, is too short for a whole
 * spin, so it is the time at full speed, which a late response prolongs.
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

/** Degrees turned in `ms`: constant acceleration, then full speed. */
export function rotationAfter({ launchMs, speed }: SpinPlan, ms: number): number {
  if (ms < launchMs) return (speed * ms * ms) / (2 * launchMs);
  return speed * (ms - launchMs / 2);
}

/** Constant acceleration from rest. */
const LAUNCH_EASING = "cubic-bezier(0.333333, 0, 0.666667, 0.333333)";

/**
 * CSS easing that starts at the given speed: with control points at thirds, the first one sets the initial slope.
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
