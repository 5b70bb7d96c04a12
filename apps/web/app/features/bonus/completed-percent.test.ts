import { expect, test } from "vitest";
import { completedPercent } from "./completed-percent";

test("rounds down to whole percent; 100 only when complete", () => {
  expect(completedPercent(0, 20_000)).toBe(0);
  expect(completedPercent(5_200, 20_000)).toBe(26);
  expect(completedPercent(19_999.99, 20_000)).toBe(99);
  expect(completedPercent(20_000, 20_000)).toBe(100);
  expect(completedPercent(20_001, 20_000)).toBe(100);
  expect(completedPercent(0, 0)).toBe(100);
});
