import { expect, test } from "vitest";
import { haltDegrees, planSpin, rotationAfter, slowdownEasing } from "./spin-plan";

const always = (value: number) => () => value;
/** As high as Math.random gets. */
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

test("the time at full speed is time times turns times 0.1", () => {
  expect(planSpin(always(0)).fullSpeedMs).toBeCloseTo(4_000 * 2 * 0.1);
  expect(planSpin(always(HIGHEST)).fullSpeedMs).toBeCloseTo(5_000 * 3 * 0.1);
});

test("no jump where the launch ends, and full speed from there on", () => {
  for (const plan of plans) {
    const { launchMs, speed } = plan;
    expect(rotationAfter(plan, 0)).toBe(0);
    expect(rotationAfter(plan, launchMs - 0.001)).toBeCloseTo(rotationAfter(plan, launchMs), 2);
    expect(rotationAfter(plan, launchMs + 100) - rotationAfter(plan, launchMs)).toBeCloseTo(speed * 100);
  }
});

/** Share of the way after a share of the time, of a curve of `slowdownEasing`, whose time is linear. */
function progressAfter(easing: string, time: number): number {
  const [, y1 = 0] = easing.match(/[\d.]+(?=[,)])/g)?.map(Number) ?? [];
  return 3 * y1 * time * (1 - time) ** 2 + 3 * time ** 2 * (1 - time) + time ** 3;
}

test("slowing down begins at full speed, only ever gets slower and ends at rest, wherever it has to stop", () => {
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
