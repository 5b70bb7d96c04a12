import { expect, test } from "vitest";
import type { DecisionStatus } from "../../forms/decision-status";
import { translator } from "../../i18n/translator.server";
import {
  changedList,
  fieldErrorParams,
  hasPending,
  initialProgress,
  isAmountError,
  maxWithdrawal,
  nextProgress,
  validateAmount,
  type Withdrawal,
} from "./withdraw";

const limits = { min: 100, max: 50_000 };
const t = translator("en");
const errorOf = (typed: string, currency: "BAHT" | "LAK" = "BAHT") => {
  const fieldError = validateAmount(typed, limits, currency);
  return fieldError && t(fieldError.text, fieldErrorParams(t, fieldError, currency));
};

test.each(["", "0", "99.99", "99,99"])("rejects %j as below the minimum", (typed) =>
  expect(errorOf(typed)).toBe("Minimum amount is 100 baht"),
);
test.each(["50000.01", "9999999999", "12345678901"])("rejects %j as above the maximum", (typed) =>
  expect(errorOf(typed)).toBe("Maximum amount is 50,000 baht"),
);
test.each(["abc", "50.000", "-100"])("rejects the format of %j", (typed) =>
  expect(errorOf(typed)).toBe("Enter an amount like 1250 or 1250.50"),
);
test.each(["100", "50000", "1,234.50", "1.234,50"])("accepts %j", (typed) => expect(errorOf(typed)).toBeNull());

test("names kip for a member with kip", () => expect(errorOf("1", "LAK")).toBe("Minimum amount is 100 kip"));

test("rejects zero even without a minimum", () =>
  expect(validateAmount("0", { min: 0, max: 10 }, "BAHT")).not.toBeNull());

test("limits everything to the maximum", () => {
  expect(maxWithdrawal(1_250.5, limits, "BAHT")).toBe(1_250.5);
  expect(maxWithdrawal(90_000, limits, "BAHT")).toBe(50_000);
});

test("withdraws whole kip only", () => {
  expect(maxWithdrawal(1_250.5, limits, "LAK")).toBe(1_250);
  expect(errorOf("1250.5", "LAK")).toBe("Enter whole kip, without decimals");
  expect(errorOf("1.000", "LAK")).toBe("Enter an amount like 1250 or 1,250");
  expect(errorOf("1,250.00", "LAK")).toBeNull();
});

test("assigns limit and balance errors to the amount, with or without a path", () => {
  expect(isAmountError({ code: "MONEY_NOT_ENOUGH" })).toBe(true);
  expect(isAmountError({ code: "KEY_INVALID", path: "amount" })).toBe(true);
  expect(isAmountError({ code: "BONUS_CONDITION" })).toBe(false);
});

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
