import { expect, test } from "vitest";
import { rotationAt, sliceUnderPointer, stopRotation, WHEEL_WIDTH } from "./geometry";

test("the wheel is 350 px, or 85 % of a window that is too narrow for that", () => {
  expect(WHEEL_WIDTH).toBe("min(350px, 85vw)");
});

test.each([2, 3, 8, 24])("of %i slices each is under the pointer wherever in it the wheel stops", (count) => {
  for (let index = 0; index < count; index++) {
    for (const share of [0, 0.25, 0.5, 0.999_999]) {
      const rotation = rotationAt(index, count, share);
      expect(rotation).toBeGreaterThanOrEqual(0);
      expect(rotation).toBeLessThan(360);
      expect([index, share, sliceUnderPointer(rotation, count)]).toEqual([index, share, index]);
    }
  }
});

test("the border between two slices is never pointed at", () => {
  expect(rotationAt(0, 4, 0)).toBeCloseTo(36);
  expect(rotationAt(0, 4, 1)).toBeCloseTo(324);
  expect(rotationAt(1, 4, 0.5)).toBeCloseTo(270);
});

test("unturned, the first slice is at the top, and turning clockwise brings the last one there", () => {
  expect(sliceUnderPointer(0, 8)).toBe(0);
  expect(sliceUnderPointer(44, 8)).toBe(7);
  expect(sliceUnderPointer(-44, 8)).toBe(1);
});

test("it goes on by the full turns and what is left, and never back", () => {
  expect(stopRotation(100, 2, 100)).toBe(820);
  expect(stopRotation(100, 2, 90)).toBe(100 + 720 + 350);
  expect(stopRotation(1_000, 3, 10)).toBe(1_000 + 1_080 + 90);
});
