import { createHash } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { balancesOf } from "./balances";
import { hashOf, type IdempotentCall, idempotent } from "./idempotency";
import { openBooks, type TestBooks } from "./model-testing/books";
import { deposit, posting, transfer } from "./model-testing/entries";
import { post } from "./post";

let books: TestBooks;
beforeEach(async () => {
  books = await openBooks();
  await books.write(posting(deposit("m1", 100n)));
});
afterEach(() => books.close());

const call: IdempotentCall = {
  memberId: "m1",
  key: "k1",
  endpoint: "POST /api/wallet/transfer",
  input: { from: "wallet", to: "pg", amount: 0.1 },
};
/** Returns the entry's id, so that a second run would return another. */
const keyedTransfer = (change: Partial<IdempotentCall> = {}, amount = 10n) =>
  books.write((tx) =>
    idempotent(tx, { ...call, ...change }, async () => ({ position: post(tx, transfer("m1", amount)).memberSeq })),
  );
const main = async () => balancesOf(books.read, "m1").find(({ name }) => name === "main")?.amount;

test("returns the first response to a repeated call and moves nothing", async () => {
  expect(await keyedTransfer()).toEqual({ position: 2 });
  expect(await keyedTransfer()).toEqual({ position: 2 });
  expect(await main()).toBe(90n);
});

test("ignores the key order of the input", async () => {
  await keyedTransfer();
  expect(await keyedTransfer({ input: { amount: 0.1, to: "pg", from: "wallet" } })).toEqual({ position: 2 });
});

test.each([
  ["input", { input: { from: "wallet", to: "pg", amount: 0.2 } }],
  ["endpoint", { endpoint: "POST /api/wallet/withdraw" }],
])("rejects the same key with another %s", async (_, change) => {
  await keyedTransfer();
  await expect(keyedTransfer(change)).rejects.toMatchObject({ code: "IDEMPOTENCY_KEY_REUSED", status: 409 });
  expect(await main()).toBe(90n);
});

test("treats another member's key and another key as separate calls", async () => {
  await keyedTransfer();
  expect(await keyedTransfer({ key: "k2" })).toEqual({ position: 3 });
  expect(await keyedTransfer({ memberId: "m2" })).toEqual({ position: 4 });
});

test("does not store a refused call, so the key can be retried", async () => {
  await expect(keyedTransfer({}, 150n)).rejects.toThrow("MONEY_NOT_ENOUGH");
  await books.write(posting(deposit("m1", 100n)));
  expect(await keyedTransfer({}, 150n)).toEqual({ position: 3 });
});

test("rolls back the stored response with a failed transaction", async () => {
  const failed = books.write(async (tx) => {
    await idempotent(tx, call, async () => ({ position: post(tx, transfer("m1", 10n)).memberSeq }));
    throw new Error("before the commit");
  });
  await expect(failed).rejects.toThrow("before the commit");
  expect(await books.read.idempotencyRecord.count()).toBe(0);
  expect(await main()).toBe(100n);
});

test("runs one of many parallel equal calls and returns its response to all", async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => keyedTransfer()));
  expect(answers).toEqual(Array(20).fill({ position: 2 }));
  expect(await main()).toBe(90n);
});

test("returns JSON values already in the first response", async () => {
  const writeDated = () => books.write((tx) => idempotent(tx, call, async () => ({ at: tx.now, nothing: undefined })));
  expect(await writeDated()).toEqual({ at: books.now.toISOString() });
  expect(await writeDated()).toEqual({ at: books.now.toISOString() });
});

test("hashes different values differently", () => {
  const inputs = [undefined, {}, [], "", 0, { a: 1 }, { a: "1" }, { a: [1, 2] }, { a: [2, 1] }, { a: { b: 1, c: 2 } }];
  expect(new Set(inputs.map(hashOf)).size).toBe(inputs.length);
  expect(hashOf({ a: { c: 2, b: 1 } })).toBe(hashOf({ a: { b: 1, c: 2 } }));
});

test("hashes the JSON with sorted keys, as in stored records", () => {
  const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
  expect(hashOf({ b: [{ d: 1, c: "x" }], a: null })).toBe(sha256('{"a":null,"b":[{"c":"x","d":1}]}'));
  expect(hashOf(undefined)).toBe(sha256("null"));
});
