import { expect, test } from "vitest";
import { translator } from "../../i18n/translator.server";
import { everythingOf, faultIn, faultParams, isAboutAmount } from "./rules";

const limits = { least: 100, most: 50_000 };
const t = translator("en");
const said = (typed: string, currency: "BAHT" | "LAK" = "BAHT") => {
  const fault = faultIn(typed, limits, currency);
  return fault && t(fault.text, faultParams(t, fault, currency));
};

test.each(["", "0", "99.99", "99,99"])("rejects %j as below the minimum", (typed) =>
  expect(said(typed)).toBe("Minimum amount is 100 baht"),
);
test.each(["50000.01", "9999999999", "12345678901"])("rejects %j as above the maximum", (typed) =>
  expect(said(typed)).toBe("Maximum amount is 50,000 baht"),
);
test.each(["abc", "50.000", "-100"])("rejects the format of %j", (typed) =>
  expect(said(typed)).toBe("Enter an amount like 1250 or 1250.50"),
);
test.each(["100", "50000", "1,234.50", "1.234,50"])("accepts %j", (typed) => expect(said(typed)).toBeNull());

test("names kip for a member with kip", () => expect(said("1", "LAK")).toBe("Minimum amount is 100 kip"));

test("rejects zero even without a minimum", () => expect(faultIn("0", { least: 0, most: 10 }, "BAHT")).not.toBeNull());

test("limits everything to the maximum", () => {
  expect(everythingOf(1_250.5, limits)).toBe(1_250.5);
  expect(everythingOf(90_000, limits)).toBe(50_000);
});

test("assigns limit and balance errors to the amount, with or without a path", () => {
  expect(isAboutAmount({ code: "MONEY_NOT_ENOUGH" })).toBe(true);
  expect(isAboutAmount({ code: "KEY_INVALID", path: "amount" })).toBe(true);
  expect(isAboutAmount({ code: "BONUS_CONDITION" })).toBe(false);
});
