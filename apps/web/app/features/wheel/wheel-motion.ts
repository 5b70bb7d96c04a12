import { normalizeDegrees, stopRotation } from "./geometry";
import {
  HALT_MS,
  haltDegrees,
  LAUNCH_EASING,
  planSpin,
  rotationAfter,
  type SpinPlan,
  slowdownEasing,
} from "./spin-plan";

/** Animations are scheduled ahead, so that no frame misses their start. */
const SCHEDULE_AHEAD_MS = 60;

interface ActiveSpin {
  plan: SpinPlan;
  /** Milliseconds of the document timeline. */
  startedAt: number;
  animations: Animation[];
}

/**
 * Rotates the wheel by compositor animations, which do not stutter while the main thread is busy. With reduced motion or
 * without animation support it jumps to the target.
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

  /** Spins until `stopAt` or `halt` is called. */
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
