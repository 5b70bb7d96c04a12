import { afterEach, beforeEach, expect, test } from "vitest";
import { testWorld } from "../world/testing";
import { balanceIn, balancesOf } from "./balances";
import { openBooks, type TestBooks } from "./model-testing/books";
import { deposit, posting, transfer } from "./model-testing/entries";
import { post } from "./post";

let books: TestBooks;
beforeEach(async () => {
  books = await openBooks();
});
afterEach(() => books.close());

test("returns only the owner's balances, and 0 for unopened accounts", async () => {
  await books.write(posting(deposit("m1", 500n)));
  await books.write(posting(deposit("m2", 7n)));
  await books.write(posting(transfer("m1", 200n)));
  const balances = balancesOf(books.read, "m1");
  expect(balances).toEqual([
    { name: "game:pg", currency: "BAHT", amount: 200n },
    { name: "main", currency: "BAHT", amount: 300n },
  ]);
  expect(balanceIn(balances, "main", "BAHT")).toBe(300n);
  expect(balanceIn(balances, "main", "LAK")).toBe(0n);
  expect(balanceIn(balances, "bonus", "BAHT")).toBe(0n);
});

test("sees own postings in a transaction and only committed ones outside", async () => {
  await books.write(async (tx) => {
    post(tx, deposit("m1", 500n));
    expect(balanceIn(balancesOf(tx.db, "m1"), "main", "BAHT")).toBe(500n);
    expect(balancesOf(books.read, "m1")).toEqual([]);
  });
  expect(balanceIn(balancesOf(books.read, "m1"), "main", "BAHT")).toBe(500n);
});

test("caches balances per owner and updates them when money moves", async () => {
  const world = await testWorld();
  const main = async (owner: string) => balanceIn(balancesOf(world.read, owner), "main", "BAHT");
  for (const [owner, amount] of [
    ["m1", 500n],
    ["m2", 7n],
  ] as const) {
    await world.write(posting(deposit(owner, amount)));
  }
  expect([await main("m1"), await main("m2"), await main("m1")]).toEqual([500n, 7n, 500n]);
  await world.write(posting(deposit("m1", 1n)));
  expect([await main("m1"), await main("m2")]).toEqual([501n, 7n]);
});
