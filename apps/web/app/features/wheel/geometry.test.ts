import { expect, test } from "vitest";
import { rotationAt, sliceUnderPointer, stopRotation, WHEEL_WIDTH } from "./geometry";

test("is 350 px wide, or 85 % of a narrow window", () => {
  expect(WHEEL_WIDTH).toBe("min(350px, 85vw)");
});

test.each([2, 3, 8, 24])("with %i slices, stops on the intended slice for any share", (count) => {
  for (let index = 0; index < count; index++) {
    for (const share of [0, 0.25, 0.5, 0.999_999]) {
      const rotation = rotationAt(index, count, share);
      expect(rotation).toBeGreaterThanOrEqual(0);
      expect(rotation).toBeLessThan(360);
      expect([index, share, sliceUnderPointer(rotation, count)]).toEqual([index, share, index]);
    }
  }
});

test("never stops at the border between two slices", () => {
  expect(rotationAt(0, 4, 0)).toBeCloseTo(36);
  expect(rotationAt(0, 4, 1)).toBeCloseTo(324);
  expect(rotationAt(1, 4, 0.5)).toBeCloseTo(270);
});

test("rotation 0 shows the first slice, a clockwise turn the last one", () => {
  expect(sliceUnderPointer(0, 8)).toBe(0);
  expect(sliceUnderPointer(44, 8)).toBe(7);
  expect(sliceUnderPointer(-44, 8)).toBe(1);
});

test("adds the full turns and the remaining angle, and never turns back", () => {
  expect(stopRotation(100, 2, 100)).toBe(820);
  expect(stopRotation(100, 2, 90)).toBe(100 + 720 + 350);
  expect(stopRotation(1_000, 3, 10)).toBe(1_000 + 1_080 + 90);
});
