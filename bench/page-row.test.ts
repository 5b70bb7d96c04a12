import { expect, test } from "vitest";
import { missedLimits, pageCells, pageColumns } from "./page-row";

const passingScores = {
  scores: { performance: 99, accessibility: 100, "best-practices": 100 },
  paintMs: 1_234,
  blockedMs: 12.4,
  shift: 0.0004,
  processor: 1_200.4,
};

test("a page has one row, with a value per language where they differ", () => {
  const th = { ...passingScores, scores: { ...passingScores.scores, performance: 97 }, paintMs: 1_401 };
  const cells = pageCells({ path: "/login", judged: { th, lo: passingScores, en: passingScores } });
  expect(cells).toEqual([
    "`/login`",
    "97 · 99 · 99",
    "100",
    "100",
    "1.40 s · 1.23 s · 1.23 s",
    "12 ms",
    "0.000",
    "1200",
  ]);
  expect(cells).toHaveLength(pageColumns.length);
  const { processor: _, ...before } = passingScores;
  expect(pageCells({ path: "/login", judged: { th: before } }).at(-1)).toBe("–");
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
  };
  expect(missedLimits({ path: "/login", judged: { th: passingScores, lo } })).toEqual([
    "/login in lo: performance 94, at least 95",
    "/login in lo: accessibility 99, at least 100",
    "/login in lo: largest paint after 1501 ms, at most 1500",
    "/login in lo: blocked for 51 ms, at most 50",
    "/login in lo: a layout shift of 0.020, at most 0.01",
  ]);
});
