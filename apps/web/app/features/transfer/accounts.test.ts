import { expect, test } from "vitest";
import { gameAccount } from "../../server/testing/game-account";
import { initialSelection, transferAccountsOf } from "./accounts";
import { halfOf } from "./amount-shortcuts";

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

test("half of an amount is whole satang", () => {
  expect(halfOf(250)).toBe(125);
  expect(halfOf(0.03)).toBe(0.01);
  expect(halfOf(1_234_567.89)).toBe(617_283.94);
});
