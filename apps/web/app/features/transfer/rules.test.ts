import { expect, test } from "vitest";
import { translator } from "../../i18n/translator.server";
import { checkTransfer, fieldErrorParams, fieldOfProblem } from "./rules";

const typed = (from: string, to: string, amount: string) => ({ from, to, amount });
const t = translator("en");
/** What stands where, in English. */
const errorOf = (from: string, to: string, amount: string, currency: "BAHT" | "LAK" = "BAHT") => {
  const { fieldError } = checkTransfer(typed(from, to, amount), currency);
  return fieldError && [fieldError.field, t(fieldError.text, fieldErrorParams(t, currency))];
};

test("requires both accounts", () => {
  expect(errorOf("", "pg", "100")).toEqual(["from", "Please select correct account"]);
  expect(errorOf("wallet", "", "100")).toEqual(["to", "Please select correct account"]);
  expect(errorOf("", "", "")).toEqual(["from", "Please select correct account"]);
});

test("rejects a transfer to the same account", () =>
  expect(errorOf("pg", "pg", "100")).toEqual(["to", "Cannot transfer to or from same account"]));

test.each(["", "0", "0.99", "0,5"])("rejects %j as below the minimum", (amount) =>
  expect(errorOf("wallet", "pg", amount)).toEqual(["amount", "Minimum amount is 1 baht"]),
);

test("names kip for a member with kip", () =>
  expect(errorOf("wallet", "pg", "0", "LAK")).toEqual(["amount", "Minimum amount is 1 kip"]));

test.each(["abc", "-5", "1.000", "1e5"])("rejects the format of %j", (amount) =>
  expect(errorOf("wallet", "pg", amount)).toEqual(["amount", "Enter an amount like 1250 or 1250.50"]),
);

test("rejects an amount above the maximum", () =>
  expect(errorOf("wallet", "pg", "12345678901")).toEqual(["amount", "Maximum amount is ฿9,999,999,999.99"]));

test.each([
  ["1", 1],
  ["1.00", 1],
  ["1,50", 1.5],
  ["1,000.50", 1000.5],
  ["9999999999.99", 9999999999.99],
])("accepts %j", (amount, read) =>
  expect(checkTransfer(typed("pg", "wallet", amount), "BAHT")).toEqual({ fieldError: null, amount: read }),
);

test("assigns a refusal to its field, if it concerns one", () => {
  expect(fieldOfProblem({ code: "MONEY_NOT_ENOUGH" })).toBe("amount");
  expect(fieldOfProblem({ code: "NO_GAME", path: "to" })).toBe("to");
  expect(fieldOfProblem({ code: "TRANSFER_FAIL" })).toBeNull();
  expect(fieldOfProblem({ code: "KEY_INVALID", path: "elsewhere" })).toBeNull();
});
