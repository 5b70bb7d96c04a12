import { expect, test } from "vitest";
import { percentText, sharesOf } from "./shares";

const slice = (code: string, weight: number, stock: number | null = null) => ({
  code,
  name: code,
  bgColor: "#000",
  textColor: "#fff",
  prize: "NONE" as const,
  amount: 0,
  weight,
  stock,
});

test("divides the shares among the slices in stock", () => {
  const shares = sharesOf([slice("a", 30), slice("b", 10, 3), slice("gone", 60, 0), slice("never", 0)]);
  expect(Object.fromEntries(shares)).toEqual({ a: 0.75, b: 0.25, gone: 0, never: 0 });
});

test("does not divide by zero if no slice is in stock", () => {
  expect([...sharesOf([slice("gone", 5, 0)]).values()]).toEqual([0]);
});

test.each([
  [0.24, "24 %"],
  [0.005, "0.5 %"],
  [0.0004, "under 0.1 %"],
  [0, "0 %"],
])("formats %d as %s", (share, text) => {
  expect(percentText(share)).toBe(text);
});
