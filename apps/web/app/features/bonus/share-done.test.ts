import { expect, test } from "vitest";
import { shareDone } from "./share-done";

test("rounds down to whole percent; 100 only when complete", () => {
  expect(shareDone(0, 20_000)).toBe(0);
  expect(shareDone(5_200, 20_000)).toBe(26);
  expect(shareDone(19_999.99, 20_000)).toBe(99);
  expect(shareDone(20_000, 20_000)).toBe(100);
  expect(shareDone(20_001, 20_000)).toBe(100);
  expect(shareDone(0, 0)).toBe(100);
});
