import { expect, test } from "vitest";
import { isSearchable, promotionCode } from "./promotion";

test("normalizes a code to upper case without spaces", () => {
  expect(promotionCode("  mekong50 ")).toBe("MEKONG50");
  expect(promotionCode(" ")).toBe("");
  expect(promotionCode("\u2066mekong ๕\u200b໐\u2069")).toBe("MEKONG50");
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
