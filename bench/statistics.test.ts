import { expect, test } from "vitest";
import { compare, compareRounds, median, percentile, splitIntoGroups } from "./statistics";

test("the median is the middle value, whatever the order, and halfway between two", () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([10, 2, 4, 100])).toBe(7);
  expect(median([3])).toBe(3);
});

test("the median of no values is an error", () => {
  expect(() => median([])).toThrow("the median of nothing");
});

test("a percentile is one of the values", () => {
  const values = Array.from({ length: 100 }, (_, n) => 100 - n);
  expect([percentile(values, 0.5), percentile(values, 0.99), percentile(values, 1)]).toEqual([50, 99, 100]);
  expect([percentile([7], 0.01), percentile([], 0.5)]).toEqual([7, 0]);
});

test("a slow round changes the values, not the ratio", () => {
  const rounds = [
    { ours: 50, baseline: 100 },
    { ours: 5, baseline: 10 },
    { ours: 60, baseline: 120 },
  ];
  expect(compare(rounds)).toEqual({ ours: 50, baseline: 100, ratio: 0.5, minRatio: 0.5, maxRatio: 0.5 });
});

test("the ratio is the median of the rounds' ratios, with minimum and maximum", () => {
  const rounds = [
    { ours: 10, baseline: 100 },
    { ours: 40, baseline: 100 },
    { ours: 20, baseline: 100 },
  ];
  expect(compare(rounds)).toMatchObject({ ratio: 0.2, minRatio: 0.1, maxRatio: 0.4 });
});

test("compares rounds measured one after another", async () => {
  const pairs = [1, 2, 3].map((ours) => ({ ours, baseline: 1 }));
  expect(await compareRounds(2, async () => pairs.shift() ?? { ours: 9, baseline: 1 })).toMatchObject({ ours: 1.5 });
  expect(pairs).toHaveLength(1);
});

test("rejects a baseline of zero", () => {
  expect(() => compare([{ ours: 1, baseline: 0 }])).toThrow("a baseline of 0");
});

test("splits samples into groups in order, without losing any", () => {
  expect(splitIntoGroups([1, 2, 3, 4, 5, 6, 7], 3)).toEqual([
    [1, 2],
    [3, 4],
    [5, 6, 7],
  ]);
});
