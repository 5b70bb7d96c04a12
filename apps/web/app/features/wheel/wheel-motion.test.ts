import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { rotationAt, sliceUnderPointer } from "./geometry";
import { haltDegrees, planSpin, rotationAfter, slowdownEasing, WheelMotion } from "./wheel-motion";

class FakeAnimation {
  startTime = 0;
  cancelled = false;
  end: () => void = () => undefined;
  #cancel: () => void = () => undefined;
  readonly finished: Promise<void>;

  constructor(
    readonly from: number,
    readonly to: number,
    readonly timing: KeyframeAnimationOptions,
  ) {
    this.finished = new Promise((resolve, reject) => {
      this.end = resolve;
      this.#cancel = () => reject(new DOMException("cancelled", "AbortError"));
    });
    // Browsers report no unhandled rejection for a cancelled animation.
    this.finished.catch(() => undefined);
  }

  cancel() {
    this.cancelled = true;
    this.#cancel();
  }

  get duration(): number {
    return Number(this.timing.duration);
  }
}

const timeline = { currentTime: 10_000 };
let prefersReducedMotion = false;
let animations: FakeAnimation[] = [];

function wheel(initialRotation = 0) {
  const degrees = (frame: Keyframe | undefined) => Number(/rotate\((.*)deg\)/.exec(String(frame?.transform))?.[1]);
  const element = {
    style: { transform: "" },
    animate(frames: Keyframe[], timing: KeyframeAnimationOptions) {
      const animation = new FakeAnimation(degrees(frames[0]), degrees(frames[1]), timing);
      animations.push(animation);
      return animation;
    },
  };
  const motion = new WheelMotion(element as unknown as HTMLElement, initialRotation);
  const rotation = () => Number(/rotate\((.*)deg\)/.exec(element.style.transform)?.[1]);
  return { motion, rotation };
}

beforeEach(() => {
  timeline.currentTime = 10_000;
  prefersReducedMotion = false;
  animations = [];
  vi.stubGlobal("document", { timeline });
  vi.stubGlobal("matchMedia", () => ({ matches: prefersReducedMotion }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Rotation in degrees at a time of a linear animation. */
const rotationOf = (run: FakeAnimation, time: number) =>
  run.from + ((time - run.startTime) / run.duration) * (run.to - run.from);

test("accelerates immediately and keeps full speed until the response", () => {
  wheel(30).motion.start();
  const [launch, run] = animations;
  expect(launch).toMatchObject({ from: 30, startTime: 10_000 });
  expect(run?.startTime).toBe(10_000 + (launch?.duration ?? 0));
  expect(run?.from).toBe(launch?.to);
  expect(run?.timing.iterations).toBe(Number.POSITIVE_INFINITY);
});

test.each([100, 900, 4_321, 59_000])(
  "response after %i ms: slows down from the current rotation and stops on the slice",
  async (waitMs) => {
    const { motion, rotation } = wheel();
    motion.start();
    const [, run] = animations;
    timeline.currentTime += waitMs;
    const target = rotationAt(5, 8, 0.3);
    const stopped = motion.stopAt(target);
    const slowing = animations[2];
    if (!run || !slowing) throw new Error("it does not move");
    expect(slowing.startTime).toBeGreaterThan(timeline.currentTime);
    expect(slowing.startTime - 10_000).toBeGreaterThanOrEqual(800);
    expect(slowing.from).toBeCloseTo(rotationOf(run, slowing.startTime), 6);
    const turns = (slowing.to - slowing.from) / 360;
    expect(turns).toBeGreaterThanOrEqual(2);
    expect(turns).toBeLessThan(4);
    slowing.end();
    expect(await stopped).toBe(true);
    expect(rotation()).toBeCloseTo(target, 6);
    expect(sliceUnderPointer(rotation(), 8)).toBe(5);
    expect(animations.every(({ cancelled }) => cancelled)).toBe(true);
  },
);

test("starts the next spin where the last one ended", async () => {
  const { motion, rotation } = wheel();
  motion.start();
  const stopped = motion.stopAt(123);
  animations[2]?.end();
  await stopped;
  motion.start();
  expect(animations[3]?.from).toBeCloseTo(rotation(), 6);
});

test("stops sooner without a result", async () => {
  const { motion } = wheel();
  motion.start();
  timeline.currentTime += 100;
  const halted = motion.halt();
  const slowing = animations[2];
  expect(slowing?.duration).toBeLessThan(2_000);
  slowing?.end();
  expect(await halted).toBe(true);
});

test("jumps to the target with reduced motion", async () => {
  prefersReducedMotion = true;
  const { motion, rotation } = wheel();
  motion.start();
  expect(await motion.stopAt(200)).toBe(true);
  expect(rotation()).toBe(200);
  expect(animations).toEqual([]);
});

test("a disposed wheel reports that it was interrupted", async () => {
  const { motion } = wheel();
  motion.start();
  const stopped = motion.stopAt(10);
  motion.dispose();
  expect(await stopped).toBe(false);
});

const always = (value: number) => () => value;
/** Highest value of Math.random. */
const HIGHEST = 1 - Number.EPSILON;
const plans = [0, 0.25, 0.5, 0.75, HIGHEST].map((value) => planSpin(always(value)));

test("a spin takes 4 to 5 s, with 2 or 3 full turns of slowing down", () => {
  for (const { fullSpeedMs, slowingMs, fullTurns, launchMs } of plans) {
    expect(fullSpeedMs + slowingMs).toBeGreaterThanOrEqual(4_000);
    expect(fullSpeedMs + slowingMs).toBeLessThanOrEqual(5_000);
    expect([2, 3]).toContain(fullTurns);
    expect(launchMs).toBeLessThan(fullSpeedMs);
  }
  expect(plans.map(({ fullTurns }) => fullTurns)).toEqual([2, 2, 3, 3, 3]);
});

test("full speed lasts time × turns × 0.1", () => {
  expect(planSpin(always(0)).fullSpeedMs).toBeCloseTo(4_000 * 2 * 0.1);
  expect(planSpin(always(HIGHEST)).fullSpeedMs).toBeCloseTo(5_000 * 3 * 0.1);
});

test("launches without a jump into full speed", () => {
  for (const plan of plans) {
    const { launchMs, speed } = plan;
    expect(rotationAfter(plan, 0)).toBe(0);
    expect(rotationAfter(plan, launchMs - 0.001)).toBeCloseTo(rotationAfter(plan, launchMs), 2);
    expect(rotationAfter(plan, launchMs + 100) - rotationAfter(plan, launchMs)).toBeCloseTo(speed * 100);
  }
});

/** Progress (0 to 1) of a curve of `slowdownEasing`. Its control points make x linear, so x equals `time` (0 to 1). */
function progressAfter(easing: string, time: number): number {
  const [, y1 = 0] = easing.match(/[\d.]+(?=[,)])/g)?.map(Number) ?? [];
  return 3 * y1 * time * (1 - time) ** 2 + 3 * time ** 2 * (1 - time) + time ** 3;
}

test("slows down monotonically from full speed to rest for any stop angle", () => {
  for (const { speed, slowingMs, fullTurns } of plans) {
    for (const rest of [0, 90, 359.9]) {
      const degrees = fullTurns * 360 + rest;
      const easing = slowdownEasing(speed, degrees, slowingMs);
      const speeds = Array.from({ length: 100 }, (_, n) => {
        const distance = progressAfter(easing, (n + 1) / 100) - progressAfter(easing, n / 100);
        return (distance * degrees) / (slowingMs / 100);
      });
      expect((speeds[0] ?? 0) / speed).toBeCloseTo(1, 1);
      expect(speeds.at(-1)).toBeLessThan(speed * 0.03);
      expect(speeds.every((now, n) => now > 0 && now <= (speeds[n - 1] ?? Number.POSITIVE_INFINITY))).toBe(true);
    }
  }
});

test("stops evenly without a result", () => {
  expect(slowdownEasing(1, haltDegrees(1), 1_400)).toBe("cubic-bezier(0.333333, 0.666667, 0.666667, 1)");
});
