import { expect, test } from "vitest";
import { translator } from "../../i18n/translator.server";
import { fieldErrorParams, isAmountError, maxWithdrawal, validateAmount } from "./rules";

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
  expect(maxWithdrawal(1_250.5, limits)).toBe(1_250.5);
  expect(maxWithdrawal(90_000, limits)).toBe(50_000);
});

test("assigns limit and balance errors to the amount, with or without a path", () => {
  expect(isAmountError({ code: "MONEY_NOT_ENOUGH" })).toBe(true);
  expect(isAmountError({ code: "KEY_INVALID", path: "amount" })).toBe(true);
  expect(isAmountError({ code: "BONUS_CONDITION" })).toBe(false);
});
