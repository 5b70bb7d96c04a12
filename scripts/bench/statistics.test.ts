import { expect, test } from "vitest";
import { compare, grouped, median } from "./statistics";

test("the median is the middle value, whatever the order, and halfway between two", () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([10, 2, 4, 100])).toBe(7);
  expect(median([3])).toBe(3);
});

test("nothing has no median", () => {
  expect(() => median([])).toThrow("the median of nothing");
});

test("a round in which the whole machine was slow changes the values, not the ratio", () => {
  const rounds = [
    { ours: 50, baseline: 100 },
    { ours: 5, baseline: 10 },
    { ours: 60, baseline: 120 },
  ];
  expect(compare(rounds)).toEqual({ ours: 50, baseline: 100, ratio: 0.5, least: 0.5, most: 0.5 });
});

test("the ratio is the median of the rounds' ratios, with the least and the most beside it", () => {
  const rounds = [
    { ours: 10, baseline: 100 },
    { ours: 40, baseline: 100 },
    { ours: 20, baseline: 100 },
  ];
  expect(compare(rounds)).toMatchObject({ ratio: 0.2, least: 0.1, most: 0.4 });
});

test("a baseline that did nothing is refused", () => {
  expect(() => compare([{ ours: 1, baseline: 0 }])).toThrow("a baseline of 0");
});

test("samples are grouped in order and none is lost", () => {
  expect(grouped([1, 2, 3, 4, 5, 6, 7], 3)).toEqual([
    [1, 2],
    [3, 4],
    [5, 6, 7],
  ]);
});
