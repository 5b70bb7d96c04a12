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

test("initially shows only pending withdrawals and reports none as settled", () => {
  const progress = firstProgress([one("c", "pending"), one("b", "success"), one("a", "failed")]);
  expect(ids(progress.shown)).toEqual(["c"]);
  expect(progress.settled).toEqual([]);
  expect(isWaiting(progress)).toBe(true);
});

test("reports a settled withdrawal once and keeps showing it", () => {
  const before = firstProgress([one("b", "pending"), one("a", "pending")]);
  const settled = nextProgress(before, [one("b", "success"), one("a", "failed")]);
  expect(ids(settled.settled)).toEqual(["b", "a"]);
  expect(ids(settled.shown)).toEqual(["b", "a"]);
  expect(isWaiting(settled)).toBe(false);

  const after = nextProgress(settled, [one("b", "success"), one("a", "failed")]);
  expect(after.settled).toEqual([]);
  expect(ids(after.shown)).toEqual(["b", "a"]);
});

test("adds a new withdrawal; a missing one does not count as settled", () => {
  const before = firstProgress([one("a", "pending")]);
  const next = nextProgress(before, [one("b", "pending")]);
  expect(ids(next.shown)).toEqual(["b"]);
  expect(next.settled).toEqual([]);
});

test("takes the list that changed, even if the other one disappears at the same time", () => {
  const old = [one("a", "pending")];
  const fresh = [one("b", "pending")];
  expect(newerList({ listed: old, told: null }, { listed: old, told: null })).toBeNull();
  expect(newerList({ listed: old, told: null }, { listed: old, told: fresh })).toBe(fresh);
  expect(newerList({ listed: null, told: old }, { listed: fresh, told: null })).toBe(fresh);
  expect(newerList({ listed: null, told: null }, { listed: old, told: fresh })).toBe(fresh);
});
