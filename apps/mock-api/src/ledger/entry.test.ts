import { expect, test } from "vitest";
import { type AccountKey, houseAccount, memberAccount } from "./accounts";
import { assertPostable, MAX_POSTING, type NewEntry } from "./entry";
import { type EntryProblem, InvalidEntry } from "./errors";
import { deposit } from "./model-testing/entries";
import { post } from "./post";

const bank = houseAccount("bank", "BAHT");
const main = memberAccount("m1", "main", "BAHT");
const moves = (...postings: Array<[AccountKey, bigint]>) => ({
  postings: postings.map(([account, amount]) => ({ account, amount })),
});

const invalid: Array<[problem: EntryProblem, about: string, change: Partial<NewEntry>]> = [
  ["UNKNOWN_KIND", "a kind that is none", { kind: "gift" as never }],
  ["NOT_LISTABLE", "a listed entry of a kind that statements don't know", { kind: "settle" }],
  ["AMOUNT_NOT_POSITIVE", "a figure of zero", { amount: 0n }],
  ["AMOUNT_NOT_POSITIVE", "a figure below zero", { amount: -1n }],
  ["UNKNOWN_ACCOUNT", "a house account of no such name", moves([{ ...bank, name: "main" }, -1n], [main, 1n])],
  ["UNKNOWN_ACCOUNT", "a member account of no such name", moves([bank, -1n], [{ ...main, name: "bank" }, 1n])],
  ["UNKNOWN_ACCOUNT", "a game without a code", moves([bank, -1n], [{ ...main, name: "game:" }, 1n])],
  ["UNKNOWN_ACCOUNT", "a code with a blank", moves([bank, -1n], [{ ...main, name: "game:p g" }, 1n])],
  ["UNKNOWN_ACCOUNT", "more before the game", moves([bank, -1n], [{ ...main, name: "a game:pg" as never }, 1n])],
  ["UNKNOWN_ACCOUNT", "an owner without an id", moves([bank, -1n], [{ ...main, owner: "" }, 1n])],
  ["ACCOUNT_TWICE", "one account twice", moves([bank, -2n], [main, 1n], [main, 1n])],
  ["ZERO_POSTING", "a posting of zero", moves([bank, -1n], [main, 1n], [memberAccount("m2", "main", "BAHT"), 0n])],
  ["AMOUNT_TOO_LARGE", "more than one posting takes", moves([bank, -MAX_POSTING - 1n], [main, MAX_POSTING + 1n])],
  ["AMOUNT_TOO_LARGE", "the same, named first", moves([main, MAX_POSTING + 1n], [bank, -MAX_POSTING - 1n])],
  [
    "AMOUNT_TOO_LARGE",
    "more out of one than any gets",
    moves([bank, -MAX_POSTING - 1n], [main, MAX_POSTING], [memberAccount("m2", "main", "BAHT"), 1n]),
  ],
  ["MIXED_CURRENCY", "two currencies", moves([bank, -1n], [memberAccount("m1", "main", "LAK"), 1n])],
  ["UNBALANCED", "postings that don't add up to zero", moves([bank, -1n], [main, 2n])],
  ["UNBALANCED", "one posting", moves([main, 1n])],
  ["UNBALANCED", "no posting", moves()],
];

test.each(invalid)("%s: %s is rejected before any query", (problem, _, change) => {
  const entry = { ...deposit("m1", 1n), ...change };
  const none = undefined as never;
  const txWithoutDatabase = { now: new Date(), requestId: null, emit: () => undefined, sql: none };
  const postWithoutDatabase = () => post(txWithoutDatabase, entry);
  expect(postWithoutDatabase).toThrow(InvalidEntry);
  expect(postWithoutDatabase).toThrow(expect.objectContaining({ problem }));
});

test("accepts an ordinary entry", () => {
  expect(() => assertPostable(deposit("m1", MAX_POSTING))).not.toThrow();
});

test.each([
  [{ kind: "gift" as never }, /^UNKNOWN_KIND: kind is one of .*deposit, .*settle, release, play, accrue, forfeit$/],
  [{ kind: "settle" as const }, "NOT_LISTABLE: no statement lists the kind settle"],
  [{ amount: -7n }, "AMOUNT_NOT_POSITIVE: amount is -7 satang"],
  [moves([bank, -1n], [{ ...main, name: "bank" }, 1n]), "UNKNOWN_ACCOUNT: m1 bank BAHT"],
  [moves([main, MAX_POSTING + 1n]), "AMOUNT_TOO_LARGE: m1 main BAHT: at most 10000000000000 satang"],
  [moves([bank, -1n], [main, 3n]), "UNBALANCED: 2 postings add up to 2 satang"],
])("explains an invalid entry: %#", (change, expectedMessage) => {
  expect(() => assertPostable({ ...deposit("m1", 1n), ...change } as NewEntry)).toThrow(
    expect.objectContaining({
      name: "InvalidEntry",
      message: expectedMessage instanceof RegExp ? expect.stringMatching(expectedMessage) : expectedMessage,
    }),
  );
});

test("accepts unlisted kinds only without a member", () => {
  const { listedFor: _, ...unlisted } = deposit("m1", 1n);
  for (const kind of ["settle", "release", "play", "accrue", "forfeit"] as const) {
    expect(() => assertPostable({ ...unlisted, kind })).not.toThrow();
  }
});

test("accepts every house and member account", () => {
  for (const house of ["bank", "promotions", "games", "withdrawals-held", "deposits-held"] as const) {
    for (const name of ["main", "bonus", "refund", "invite", "game:pg", "game:a.b-c_1"] as const) {
      const to = memberAccount("m1", name, "LAK");
      const entry = { ...deposit("m1", 1n), ...moves([houseAccount(house, "LAK"), -1n], [to, 1n]) };
      expect(() => assertPostable(entry)).not.toThrow();
    }
  }
});
