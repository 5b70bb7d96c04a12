import { expect, test } from "vitest";
import { type AccountKey, houseAccount, memberAccount } from "./accounts";
import { assertPostable, type NewEntry, POSTING_LIMIT } from "./entry";
import { type EntryProblem, InvalidEntry } from "./errors";
import { post } from "./post";
import { deposit } from "./proof/entries";

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
  ["UNKNOWN_ACCOUNT", "an owner without an id", moves([bank, -1n], [{ ...main, owner: "" }, 1n])],
  ["ACCOUNT_TWICE", "one account twice", moves([bank, -2n], [main, 1n], [main, 1n])],
  ["ZERO_POSTING", "a posting of zero", moves([bank, -1n], [main, 1n], [memberAccount("m2", "main", "BAHT"), 0n])],
  ["AMOUNT_TOO_LARGE", "more than one posting takes", moves([bank, -POSTING_LIMIT - 1n], [main, POSTING_LIMIT + 1n])],
  ["MIXED_CURRENCY", "two currencies", moves([bank, -1n], [memberAccount("m1", "main", "LAK"), 1n])],
  ["UNBALANCED", "postings that don't add up to zero", moves([bank, -1n], [main, 2n])],
  ["UNBALANCED", "one posting", moves([main, 1n])],
  ["UNBALANCED", "no posting", moves()],
];

test.each(invalid)("%s: %s is refused before anything is asked of the database", (problem, _, change) => {
  const entry = { ...deposit("m1", 1n), ...change };
  const none = undefined as never;
  const noDatabase = { now: new Date(), requestId: null, emit: () => undefined, sql: none };
  const refused = () => post(noDatabase, entry);
  expect(refused).toThrow(InvalidEntry);
  expect(refused).toThrow(expect.objectContaining({ problem }));
});

test("an ordinary entry is postable", () => {
  expect(() => assertPostable(deposit("m1", POSTING_LIMIT))).not.toThrow();
});
