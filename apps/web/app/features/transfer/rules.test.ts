import { expect, test } from "vitest";
import { translator } from "../../i18n/translator.server";
import { faultIn, faultParams, fieldOf } from "./rules";

const typed = (from: string, to: string, amount: string) => ({ from, to, amount });
const t = translator("en");
/** What stands where, in English. */
const said = (from: string, to: string, amount: string, currency: "BAHT" | "LAK" = "BAHT") => {
  const fault = faultIn(typed(from, to, amount));
  return fault && [fault.field, t(fault.text, faultParams(t, currency))];
};

test("both ends have to be chosen", () => {
  expect(said("", "pg", "100")).toEqual(["from", "Please select correct account"]);
  expect(said("wallet", "", "100")).toEqual(["to", "Please select correct account"]);
  expect(said("", "", "")).toEqual(["from", "Please select correct account"]);
});

test("they have to differ", () =>
  expect(said("pg", "pg", "100")).toEqual(["to", "Cannot transfer to or from same account"]));

test.each(["", "0", "0.99", "abc", "-5"])("%j is under the minimum", (amount) =>
  expect(said("wallet", "pg", amount)).toEqual(["amount", "Minimum amount is 1 baht"]),
);

test("a member with kip is told kip", () =>
  expect(said("wallet", "pg", "0", "LAK")).toEqual(["amount", "Minimum amount is 1 kip"]));

test.each(["1", "1.00", "1,000.50", "9999999999.99"])("%j is enough", (amount) =>
  expect(faultIn(typed("pg", "wallet", amount))).toBeNull(),
);

test("a refusal stands at the field it is about, where it is about one", () => {
  expect(fieldOf({ code: "MONEY_NOT_ENOUGH" })).toBe("amount");
  expect(fieldOf({ code: "NO_GAME", path: "to" })).toBe("to");
  expect(fieldOf({ code: "TRANSFER_FAIL" })).toBeNull();
  expect(fieldOf({ code: "KEY_INVALID", path: "elsewhere" })).toBeNull();
});
