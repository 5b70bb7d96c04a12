import { positive, stopAfter } from "./geometry";
import { HALT_MS, haltAfter, LAUNCH_EASING, planSpin, type SpinPlan, slowingEasing, turnedAfter } from "./spin-plan";

/** Animations are scheduled ahead, so that no frame misses their start. */
const AHEAD_MS = 60;

interface Turning {
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
  #turning: Turning | null = null;
  /** Degrees clockwise. */
  #rest: number;

  constructor(
    private readonly element: HTMLElement,
    rest = 0,
  ) {
    this.#rest = rest;
  }

  /** Spins until `stopAt` or `halt` is called. */
  start(): void {
    this.#end();
    if (!this.#canMove()) return;
    const plan = planSpin(Math.random);
    const startedAt = now();
    const launched = this.#rest + turnedAfter(plan, plan.launchMs);
    const launch = this.#animate(this.#rest, launched, startedAt, { duration: plan.launchMs, easing: LAUNCH_EASING });
    const run = this.#animate(launched, launched + 360, startedAt + plan.launchMs, {
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
      this.#put(rotation);
      return true;
    }
    const { plan, startedAt } = turning;
    const at = Math.max(now() + AHEAD_MS, startedAt + plan.fullSpeedMs);
    const from = this.#rest + turnedAfter(plan, at - startedAt);
    return this.#slow(turning, { at, from, to: stopAfter(from, plan.fullTurns, rotation), ms: plan.slowingMs });
  }

  /** Stops without a result. */
  async halt(): Promise<boolean> {
    const turning = this.#turning;
    if (!turning) return true;
    const { plan, startedAt } = turning;
    const at = Math.max(now() + AHEAD_MS, startedAt + plan.launchMs);
    const from = this.#rest + turnedAfter(plan, at - startedAt);
    return this.#slow(turning, { at, from, to: from + haltAfter(plan.speed), ms: HALT_MS });
  }

  dispose(): void {
    this.#end();
  }

  async #slow(turning: Turning, way: { at: number; from: number; to: number; ms: number }): Promise<boolean> {
    const { at, from, to, ms } = way;
    const easing = slowingEasing(turning.plan.speed, to - from, ms);
    const slowing = this.#animate(from, to, at, { duration: ms, easing });
    turning.animations.push(slowing);
    const ended = await slowing.finished.then(
      () => true,
      () => false,
    );
    if (!ended || this.#turning !== turning) return false;
    this.#put(to);
    this.#end();
    return true;
  }

  #animate(from: number, to: number, startTime: number, timing: KeyframeAnimationOptions): Animation {
    const animation = this.element.animate([{ transform: turned(from) }, { transform: turned(to) }], {
      ...timing,
      fill: "forwards",
    });
    animation.startTime = startTime;
    return animation;
  }

  #put(rotation: number): void {
    this.#rest = positive(rotation);
    this.element.style.transform = turned(this.#rest);
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

function turned(degrees: number): string {
  return `rotate(${degrees}deg)`;
}
