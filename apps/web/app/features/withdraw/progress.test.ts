import { expect, test } from "vitest";
import type { Standing } from "../outcome/standing";
import { firstProgress, isWaiting, newerList, nextProgress } from "./progress";
import type { Withdrawal } from "./withdraw-data";

const one = (id: string, standing: Standing): Withdrawal => ({
  id,
  standing,
  amount: 500,
  createdAt: "2026-11-20T03:00:00.000Z",
});
const ids = (list: readonly Withdrawal[]) => list.map(({ id }) => id);

test("at first only what is in progress is shown, and nothing is news", () => {
  const progress = firstProgress([one("c", "pending"), one("b", "success"), one("a", "failed")]);
  expect(ids(progress.shown)).toEqual(["c"]);
  expect(progress.settled).toEqual([]);
  expect(isWaiting(progress)).toBe(true);
});

test("what is settled is news once, and stays in view", () => {
  const before = firstProgress([one("b", "pending"), one("a", "pending")]);
  const settled = nextProgress(before, [one("b", "success"), one("a", "failed")]);
  expect(ids(settled.settled)).toEqual(["b", "a"]);
  expect(ids(settled.shown)).toEqual(["b", "a"]);
  expect(isWaiting(settled)).toBe(false);

  const after = nextProgress(settled, [one("b", "success"), one("a", "failed")]);
  expect(after.settled).toEqual([]);
  expect(ids(after.shown)).toEqual(["b", "a"]);
});

test("a new one joins; one that is not listed any more is gone without a verdict", () => {
  const before = firstProgress([one("a", "pending")]);
  const next = nextProgress(before, [one("b", "pending")]);
  expect(ids(next.shown)).toEqual(["b"]);
  expect(next.settled).toEqual([]);
});

test("the newer list is the one that has come, also when the other one goes at the same time", () => {
  const old = [one("a", "pending")];
  const fresh = [one("b", "pending")];
  expect(newerList({ listed: old, told: null }, { listed: old, told: null })).toBeNull();
  expect(newerList({ listed: old, told: null }, { listed: old, told: fresh })).toBe(fresh);
  expect(newerList({ listed: null, told: old }, { listed: fresh, told: null })).toBe(fresh);
  expect(newerList({ listed: null, told: null }, { listed: old, told: fresh })).toBe(fresh);
});
