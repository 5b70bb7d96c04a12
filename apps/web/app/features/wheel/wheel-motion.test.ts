import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { rotationAt, sliceUnderPointer } from "./geometry";
import { WheelMotion } from "./wheel-motion";

/** A browser's animation, as far as it is used here. */
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
    // As browsers do: nobody has to wait for one that is cancelled.
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

/** Degrees after a time in a movement that goes on at one speed. */
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

test("the next spin begins where the last one ended", async () => {
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
