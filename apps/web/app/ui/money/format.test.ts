import { expect, test } from "vitest";
import { formatAmount, formatMoney, formatRound } from "./format";

test("an amount has two decimals and grouped thousands", () => {
  expect(formatAmount(12480.5)).toBe("12,480.50");
  expect(formatAmount(0)).toBe("0.00");
  expect(formatAmount(4250000)).toBe("4,250,000.00");
});

test("what is no number is a dash", () => {
  expect(formatAmount(Number.NaN)).toBe("-");
  expect(formatAmount(Number.POSITIVE_INFINITY)).toBe("-");
  expect(formatAmount(null)).toBe("-");
  expect(formatMoney(undefined, "BAHT")).toBe("-");
});

test("baht has its sign and kip has its own; a minus stands before it", () => {
  expect(formatMoney(500, "BAHT")).toBe("฿500.00");
  expect(formatMoney(500, "LAK")).toBe("₭500.00");
  expect(formatMoney(-500.25, "BAHT")).toBe("-฿500.25");
});

test("an amount to pick from shows decimals only where it has some", () => {
  expect(formatRound(1000)).toBe("1,000");
  expect(formatRound(10.5)).toBe("10.50");
});
