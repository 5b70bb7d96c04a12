import { expect, test } from "vitest";
import type { DecisionStatus } from "../../forms/decision-status";
import { changedList, hasPending, initialProgress, nextProgress } from "./progress";
import type { Withdrawal } from "./withdraw-data";

const withdrawal = (id: string, decisionStatus: DecisionStatus): Withdrawal => ({
  id,
  decisionStatus,
  amount: 500,
  createdAt: "2026-11-20T03:00:00.000Z",
});
const ids = (list: readonly Withdrawal[]) => list.map(({ id }) => id);

test("initially shows only pending withdrawals and reports none as settled", () => {
  const progress = initialProgress([withdrawal("c", "pending"), withdrawal("b", "success"), withdrawal("a", "failed")]);
  expect(ids(progress.visible)).toEqual(["c"]);
  expect(progress.settled).toEqual([]);
  expect(hasPending(progress)).toBe(true);
});

test("reports a settled withdrawal once and keeps showing it", () => {
  const before = initialProgress([withdrawal("b", "pending"), withdrawal("a", "pending")]);
  const settled = nextProgress(before, [withdrawal("b", "success"), withdrawal("a", "failed")]);
  expect(ids(settled.settled)).toEqual(["b", "a"]);
  expect(ids(settled.visible)).toEqual(["b", "a"]);
  expect(hasPending(settled)).toBe(false);

  const after = nextProgress(settled, [withdrawal("b", "success"), withdrawal("a", "failed")]);
  expect(after.settled).toEqual([]);
  expect(ids(after.visible)).toEqual(["b", "a"]);
});

test("adds a new withdrawal; a missing one does not count as settled", () => {
  const before = initialProgress([withdrawal("a", "pending")]);
  const next = nextProgress(before, [withdrawal("b", "pending")]);
  expect(ids(next.visible)).toEqual(["b"]);
  expect(next.settled).toEqual([]);
});

test("takes the list that changed, even if the other one disappears at the same time", () => {
  const old = [withdrawal("a", "pending")];
  const fresh = [withdrawal("b", "pending")];
  expect(changedList({ listed: old, polled: null }, { listed: old, polled: null })).toBeNull();
  expect(changedList({ listed: old, polled: null }, { listed: old, polled: fresh })).toBe(fresh);
  expect(changedList({ listed: null, polled: old }, { listed: fresh, polled: null })).toBe(fresh);
  expect(changedList({ listed: null, polled: null }, { listed: old, polled: fresh })).toBe(fresh);
});
