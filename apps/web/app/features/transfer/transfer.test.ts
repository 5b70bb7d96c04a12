import { expect, test } from "vitest";
import { translator } from "../../i18n/translator.server";
import { gameAccount } from "../../server/testing/game-account";
import {
  checkTransfer,
  fieldErrorParams,
  fieldOfProblem,
  halfOf,
  initialSelection,
  transferAccountsOf,
} from "./transfer";

const game = (code: string, isActive: boolean, amount = 0) =>
  gameAccount({ code, name: code.toUpperCase(), isActive, amount });
const accounts = transferAccountsOf({
  wallet: { amount: 900, bonus: 50 },
  slots: [game("pg", true, 250), game("imi", false), game("joker2", true)],
});

test("lists the wallet and all active games, without the bonus", () => {
  expect(accounts).toEqual([
    { code: "wallet", name: null, amount: 900 },
    { code: "pg", name: "PG", amount: 250 },
    { code: "joker2", name: "JOKER2", amount: 0 },
  ]);
});

test.each([
  [null, null, "", ""],
  [null, "pg", "wallet", "pg"],
  ["pg", null, "pg", "wallet"],
  [null, "wallet", "", "wallet"],
  ["wallet", null, "wallet", ""],
  ["joker2", "pg", "joker2", "pg"],
  ["imi", "nonsense", "", ""],
])("from=%j and to=%j preselect %j and %j", (requestedFrom, requestedTo, from, to) =>
  expect(initialSelection({ from: requestedFrom, to: requestedTo }, accounts)).toEqual({ from, to }),
);

test("rounds half of an amount to whole satang", () => {
  expect(halfOf(250)).toBe(125);
  expect(halfOf(0.03)).toBe(0.01);
  expect(halfOf(1_234_567.89)).toBe(617_283.94);
});

const typed = (from: string, to: string, amount: string) => ({ from, to, amount });
const t = translator("en");
/** Field and English text of the error. */
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
  expect(errorOf("wallet", "pg", "499", "LAK")).toEqual(["amount", "Minimum amount is 500 kip"]));

test("accepts whole kip only", () => {
  expect(errorOf("wallet", "pg", "500.5", "LAK")).toEqual(["amount", "Enter whole kip, without decimals"]);
  expect(errorOf("wallet", "pg", "500.00", "LAK")).toBeNull();
});

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
