import { expect, test } from "vitest";
import { isSearchable, promotionCode } from "./promotion";

test("normalizes a code to upper case without surrounding spaces", () => {
  expect(promotionCode("  mekong50 ")).toBe("MEKONG50");
  expect(promotionCode(" ")).toBe("");
});

test.each(["MEKONG50", "A/B", "?", "#", "%", "โปร", "💥", "...", ".A", "'; DROP TABLE", "X".repeat(100)])(
  "%s is searchable",
  (code) => {
    expect(isSearchable(code)).toBe(true);
  },
);

test.each(["", ".", "..", "X".repeat(101)])("rejects %j", (code) => {
  expect(isSearchable(code)).toBe(false);
});
