import fc from "fast-check";
import { expect, test } from "vitest";
import { formatAmount, formatCount, formatMoney, formatRound } from "./format";

test("an amount has two decimals and grouped thousands", () => {
  expect(formatAmount(12480.5)).toBe("12,480.50");
  expect(formatAmount(0)).toBe("0.00");
  expect(formatAmount(4250000)).toBe("4,250,000.00");
});

test("formats anything but numbers as a dash", () => {
  expect(formatAmount(Number.NaN)).toBe("-");
  expect(formatAmount(Number.POSITIVE_INFINITY)).toBe("-");
  expect(formatAmount(null)).toBe("-");
  expect(formatMoney(undefined, "BAHT")).toBe("-");
});

test("puts the minus before the currency sign", () => {
  expect(formatMoney(500, "BAHT")).toBe("฿500.00");
  expect(formatMoney(500, "LAK")).toBe("₭500.00");
  expect(formatMoney(-500.25, "BAHT")).toBe("-฿500.25");
});

test("formatRound shows decimals only if needed", () => {
  expect(formatRound(1000)).toBe("1,000");
  expect(formatRound(10.5)).toBe("10.50");
});

test("rounds half a satang up in decimal", () => {
  expect([1.005, -1.005, 0.995, 2839159412647.5347].map(formatAmount)).toEqual([
    ...["1.01", "-1.01", "1.00", "2,839,159,412,647.53"],
  ]);
});

test("a count has grouped thousands", () => {
  expect([0, 12, 999, 1000, 12_345, 1_234_567, -1000].map(formatCount)).toEqual([
    ...["0", "12", "999", "1,000", "12,345", "1,234,567", "-1,000"],
  ]);
});

test("formats numbers like Intl", () => {
  const amounts = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  // Covers the range of MAX_MONEY.
  const amount = fc.double({ min: -1e13, max: 1e13, noNaN: true }).filter((each) => !Object.is(each, -0));
  fc.assert(
    fc.property(amount, (each) => void expect(formatAmount(each)).toBe(amounts.format(each))),
    { numRuns: 10_000 },
  );
  const satang = fc.integer({ min: -1e15, max: 1e15 }).map((each) => each / 100);
  fc.assert(fc.property(satang, (each) => void expect(formatAmount(each)).toBe(amounts.format(each))));
  const counts = new Intl.NumberFormat("en-US");
  fc.assert(fc.property(fc.maxSafeInteger(), (each) => void expect(formatCount(each)).toBe(counts.format(each))));
});
