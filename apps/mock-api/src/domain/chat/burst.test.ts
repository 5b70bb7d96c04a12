import { expect, test } from "vitest";
import { Burst } from "./burst";

test("limits calls in a sliding window and does not count refused ones", () => {
  const burst = new Burst(3, 10);
  expect([0, 4_000, 8_000, 9_000].map((at) => burst.take(at))).toEqual([true, true, true, false]);
  // The first is ten seconds ago: there is place for one.
  expect([10_000, 10_001].map((at) => burst.take(at))).toEqual([true, false]);
  expect([14_000, 14_001].map((at) => burst.take(at))).toEqual([true, false]);
});

test("does not count a check", () => {
  const burst = new Burst(1, 10);
  expect([burst.allows(0), burst.allows(1), burst.idle(2)]).toEqual([true, true, true]);
  expect([burst.take(3), burst.allows(4), burst.idle(5)]).toEqual([true, false, false]);
  expect(burst.idle(10_003)).toBe(true);
});
