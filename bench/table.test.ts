import { expect, test } from "vitest";
import { amount, type Row, ratioText, rowOf } from "./row";
import { aligned, markdown, rowTable } from "./table";

const comparison = { ours: 1234.4, baseline: 50_000, ratio: 0.0246, minRatio: 0.02, maxRatio: 0.031 };
const rowInput = { figure: "Wallet", unit: "req/s", comparison, baseline: "hello", meaning: "Half | half." } as const;

test("a comparison becomes a row with units, thousands and the spread", () => {
  expect(rowOf(rowInput)).toEqual({
    figure: "Wallet",
    ours: "1,234 req/s",
    baseline: "50,000 req/s, hello",
    ratio: "0.0246",
    spread: "0.0200 – 0.0310",
    meaning: "Half | half.",
  });
});

test("a figure without a spread shows a dash for it", () => {
  expect(rowOf({ ...rowInput, comparison: { ...comparison, minRatio: 1, maxRatio: 1 } }).spread).toBe("–");
});

test("marks a figure above its limit, but not at its limit", () => {
  const slow = { ...rowInput, unit: "ms", comparison: { ...comparison, ours: 10.5 }, limit: 10 } as const;
  expect(rowOf(slow).missed).toBe("Wallet: 10.50 ms, the limit is 10.00 ms");
  expect(rowOf({ ...slow, comparison: { ...comparison, ours: 10 } }).missed).toBeUndefined();
});

test("formats amounts with the decimals of their unit and ratios with three significant digits", () => {
  expect([amount(3.204, "ms"), amount(80.96, "kB")]).toEqual(["3.20 ms", "81.0 kB"]);
  expect([0.01234, 1.8, 12.345, 143.2].map(ratioText)).toEqual(["0.0123", "1.80", "12.3", "143"]);
});

test("the Markdown table has a line per row and escapes bars", () => {
  const lines = markdown(rowTable([rowOf(rowInput)], { remarks: true })).split("\n");
  expect(lines).toHaveLength(3);
  expect(lines[0]).toBe("| figure | ours | baseline | ratio | min – max | remark |");
  expect(lines[2]).toBe("| Wallet | 1,234 req/s | 50,000 req/s, hello | 0.0246 | 0.0200 – 0.0310 | Half \\| half. |");
});

test("the terminal table aligns columns and omits the sentences", () => {
  const short: Row = { figure: "W", ours: "1", baseline: "2", ratio: "0.5", spread: "–", meaning: "Half." };
  expect(aligned(rowTable([short], { remarks: false }))).toBe(
    ["figure  ours  baseline  ratio  min – max", "W       1     2         0.5    –"].join("\n"),
  );
});
