import { expect, test } from "vitest";
import { canBeAsked, promotionCode } from "./promotion-code";

test("a code is looked for in upper case and without the spaces around it", () => {
  expect(promotionCode("  mekong50 ")).toBe("MEKONG50");
  expect(promotionCode(" ")).toBe("");
});

test.each(["MEKONG50", "A/B", "?", "#", "%", "โปร", "💥", "...", ".A", "'; DROP TABLE", "X".repeat(100)])(
  "%s can be asked for",
  (code) => {
    expect(canBeAsked(code)).toBe(true);
  },
);

test.each(["", ".", "..", "X".repeat(101)])("%j is no code", (code) => {
  expect(canBeAsked(code)).toBe(false);
});
