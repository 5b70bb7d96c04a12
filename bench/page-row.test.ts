import { expect, test } from "vitest";
import { lowestProcessor, missedLimits, pageCells, pageColumns, worstOf } from "./page-row";

const passingScores = {
  scores: { performance: 99, accessibility: 100, "best-practices": 100 },
  paintMs: 1_234,
  blockedMs: 12.4,
  shift: 0.0004,
  processor: 1_200.4,
};

test("a page has one row, with the worst value of the languages", () => {
  const th = { ...passingScores, scores: { ...passingScores.scores, performance: 97 }, paintMs: 1_401 };
  const cells = pageCells({ path: "/login", judged: { th, lo: passingScores, en: passingScores } });
  expect(cells).toEqual(["`/login`", "97", "100", "1.40", "12", "0.000"]);
  expect(cells).toHaveLength(pageColumns.length);
});

test("the worst of all pages has the worst value of each column", () => {
  const slow = { ...passingScores, paintMs: 1_401 };
  const low = { ...passingScores, scores: { ...passingScores.scores, performance: 97 } };
  const rows = [
    { path: "/login", judged: { th: slow, en: passingScores } },
    { path: "/contact", judged: { th: passingScores, en: low } },
  ];
  expect(pageCells(worstOf(rows)).slice(1)).toEqual(["97", "100", "1.40", "12", "0.000"]);
});

test("finds the lowest index of the processor", () => {
  const judged = { lo: passingScores, en: { ...passingScores, processor: 900 } };
  expect(lowestProcessor([{ path: "/login", judged }])).toBe(900);
});

test("reports a missed limit with the language and the limit", () => {
  expect(missedLimits({ path: "/login", judged: { th: passingScores, lo: passingScores, en: passingScores } })).toEqual(
    [],
  );
  const lo = {
    scores: { performance: 94, accessibility: 99, "best-practices": 100 },
    paintMs: 1_501,
    blockedMs: 51,
    shift: 0.02,
    processor: 1_200,
  };
  expect(missedLimits({ path: "/login", judged: { th: passingScores, lo } })).toEqual([
    "/login in lo: performance 94, at least 95",
    "/login in lo: accessibility 99, at least 100",
    "/login in lo: largest paint after 1501 ms, at most 1500",
    "/login in lo: blocked for 51 ms, at most 50",
    "/login in lo: a layout shift of 0.020, at most 0.01",
  ]);
});
