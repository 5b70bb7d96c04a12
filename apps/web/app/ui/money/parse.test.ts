import { expect, test } from "vitest";
import { cleanAmount, parseAmount } from "./parse";

test.each([
  ["500", "500"],
  ["1,250.50", "1250.50"],
  ["฿ 20", "20"],
  ["12.345", "12.34"],
  ["1.2.3", "1.23"],
  [".5", "0.5"],
  ["007", "7"],
  ["0", "0"],
  ["abc", ""],
  ["-5", "5"],
])("typing %j leaves %j", (typed, left) => expect(cleanAmount(typed)).toBe(left));

test("an amount is read, a half-typed one too", () => {
  expect(parseAmount("500")).toBe(500);
  expect(parseAmount("500.")).toBe(500);
  expect(parseAmount(" 1,000.25 ")).toBe(1000.25);
});

test.each(["", "abc", "1e3", "-5", "1.234", "12345678901", "Infinity"])("%j is no amount", (typed) =>
  expect(parseAmount(typed)).toBeNull(),
);
