import { Refusal } from "@mekong/contract/errors";
import { fromSatang, toSatang } from "@mekong/contract/money";
import { afterEach, beforeEach, expect, test } from "vitest";
import { audit } from "./audit";
import { balanceIn, balancesOf } from "./balances";
import { ReferenceTaken } from "./errors";
import { openBooks, type TestBooks } from "./model-testing/books";
import { deposit, posting, transfer } from "./model-testing/entries";
import { post } from "./post";

let books: TestBooks;
beforeEach(async () => {
  books = await openBooks();
});
afterEach(() => books.close());

const main = async (memberId: string) => balanceIn(balancesOf(books.read, memberId), "main", "BAHT");
const game = async (memberId: string) => balanceIn(balancesOf(books.read, memberId), "game:pg", "BAHT");

test("posts a deposit from the house to the member and returns the balances", async () => {
  const posted = await books.write(posting(deposit("m1", 500_00n)));
  expect(posted.postings.map((p) => [p.account.name, p.amount, p.balanceAfter])).toEqual([
    ["bank", -500_00n, -500_00n],
    ["main", 500_00n, 500_00n],
  ]);
  expect(await main("m1")).toBe(500_00n);
  expect(balancesOf(books.read, "house")).toEqual([{ name: "bank", currency: "BAHT", amount: -500_00n }]);
});

test("stores all fields of an entry, with the time in Prisma's format", async () => {
  const entry = deposit("m1", 1n, { reference: "qrcode:q1", detail: { bonus: { description: "Welcome" } } });
  const { entryId } = await books.write(posting(entry));
  expect(await books.read.journalEntry.findUniqueOrThrow({ where: { id: entryId } })).toEqual({
    id: entryId,
    kind: "deposit",
    memberId: "m1",
    memberSeq: 1,
    source: "KBANK",
    target: "wallet",
    amount: 1n,
    reference: "qrcode:q1",
    detail: '{"bonus":{"description":"Welcome"}}',
    requestId: null,
    createdAt: books.now,
  });
  await books.write((tx) => tx.db.loginFailure.create({ data: { username: "u", at: tx.now } }));
  const [text] = await books.read.$queryRaw<Array<{ same: bigint }>>`
    SELECT (SELECT "at" FROM "LoginFailure") = (SELECT "createdAt" FROM "JournalEntry") AS "same"`;
  expect(Number(text?.same)).toBe(1);
});

test("numbers listed entries per member without gaps", async () => {
  const seqs: Array<number | null> = [];
  const { listedFor: _, ...unlisted } = deposit("m1", 1n);
  for (const entry of [deposit("m1", 5n), deposit("m2", 5n), unlisted, deposit("m1", 5n), transfer("m2", 1n)]) {
    seqs.push((await books.write(posting(entry))).memberSeq);
  }
  expect(seqs).toEqual([1, 1, null, 2, 2]);
});

test("rejects the whole entry if a member account would become negative", async () => {
  await books.write(posting(deposit("m1", 100n)));
  await expect(books.write(posting(transfer("m1", 101n)))).rejects.toMatchObject({ code: "MONEY_NOT_ENOUGH" });
  expect([await main("m1"), await game("m1")]).toEqual([100n, 0n]);
  await books.write(posting(transfer("m1", 100n)));
  expect([await main("m1"), await game("m1")]).toEqual([0n, 100n]);
});

test("rejects a debit of an unopened account", async () => {
  await expect(books.write(posting(transfer("m1", 1n)))).rejects.toThrow(Refusal);
  expect(balancesOf(books.read, "m1")).toEqual([]);
});

test("posts a reference once and rejects the second attempt", async () => {
  await books.write(posting(deposit("m1", 100n, { reference: "qrcode:q1" })));
  const again = books.write(posting(deposit("m1", 100n, { reference: "qrcode:q1" })));
  await expect(again).rejects.toEqual(new ReferenceTaken("qrcode:q1"));
  await expect(again).rejects.toMatchObject({ name: "ReferenceTaken", message: "already posted: qrcode:q1" });
  expect(await main("m1")).toBe(100n);
  expect(await books.read.journalEntry.count()).toBe(1);
});

test("leaves no trace of a caught refusal in the continuing transaction", async () => {
  await books.write(posting(deposit("m1", 100n, { reference: "fact" })));
  await books.write(async (tx) => {
    expect(() => post(tx, transfer("m1", 500n))).toThrow("MONEY_NOT_ENOUGH");
    expect(() => post(tx, deposit("m1", 7n, { reference: "fact" }))).toThrow("already posted");
    post(tx, transfer("m1", 30n));
  });
  expect([await main("m1"), await game("m1")]).toEqual([70n, 30n]);
  expect(await audit(books.read)).toMatchObject({ ok: true, entries: 2, postings: 4 });
});

test("opens no account for a caught refusal", async () => {
  await books.write(posting(deposit("m1", 100n)));
  await books.write(async (tx) => {
    expect(() => post(tx, transfer("m1", 101n))).toThrow("MONEY_NOT_ENOUGH");
    expect(() => post(tx, transfer("m2", 1n))).toThrow("MONEY_NOT_ENOUGH");
  });
  expect(
    await books.read.ledgerAccount.findMany({ select: { owner: true, name: true }, orderBy: { id: "asc" } }),
  ).toEqual([
    { owner: "house", name: "bank" },
    { owner: "m1", name: "main" },
  ]);
});

test("reopens an account after the opening transaction failed", async () => {
  await books.write(posting(deposit("m1", 100n)));
  const failed = books.write(async (tx) => {
    const { postings } = post(tx, transfer("m1", 60n));
    // The new account gets an id that is free again after the transaction fails.
    expect(postings[1]?.accountId).toBe(3);
    throw new Error("after the post");
  });
  await expect(failed).rejects.toThrow("after the post");
  await books.write(posting(transfer("m1", 10n, "main", "bonus")));
  await books.write(posting(transfer("m1", 20n)));
  expect(balancesOf(books.read, "m1")).toEqual([
    { name: "bonus", currency: "BAHT", amount: 10n },
    { name: "game:pg", currency: "BAHT", amount: 20n },
    { name: "main", currency: "BAHT", amount: 70n },
  ]);
  expect(await audit(books.read)).toMatchObject({ ok: true });
});

test("emits a change per entry after the commit and none after a failure", async () => {
  const { entryId } = await books.write(posting(deposit("m1", 100n)));
  await expect(
    books.write(async (tx) => {
      post(tx, transfer("m1", 1n));
      throw new Error("no");
    }),
  ).rejects.toThrow("no");
  expect(books.changes).toEqual([{ about: "entries", data: { entryId, memberId: "m1" } }]);
});

test("needs three SQL statements for a transfer between open accounts", async () => {
  await books.write(posting(deposit("m1", 100n)));
  await books.write(posting(transfer("m1", 1n)));
  books.statements.length = 0;
  await books.write(posting(transfer("m1", 1n)));
  expect(books.statements.map((sql) => /(UPDATE|INSERT INTO) "\w+"/.exec(sql)?.[0])).toEqual([
    'UPDATE "LedgerAccount"',
    'INSERT INTO "JournalEntry"',
    'INSERT INTO "Posting"',
  ]);
});

test("lets exactly one of many parallel debits take the last baht", async () => {
  await books.write(posting(deposit("m1", 1_00n)));
  const attempts = await Promise.allSettled(
    Array.from({ length: 50 }, () => books.write(posting(transfer("m1", 1_00n)))),
  );
  expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const reasons = attempts.flatMap((attempt) => (attempt.status === "rejected" ? [attempt.reason.code] : []));
  expect(reasons).toEqual(Array(49).fill("MONEY_NOT_ENOUGH"));
  expect([await main("m1"), await game("m1")]).toEqual([0n, 1_00n]);
  expect(await audit(books.read)).toMatchObject({ ok: true, entries: 2 });
});

test("posts a reference once under parallel attempts", async () => {
  const attempts = await Promise.allSettled(
    Array.from({ length: 20 }, () => books.write(posting(deposit("m1", 5n, { reference: "qrcode:q1" })))),
  );
  expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await main("m1")).toBe(5n);
});

test("keeps the largest amounts exact to the satang", async () => {
  const each = 999_999_999_999n;
  for (let i = 0; i < 10; i++) await books.write(posting(deposit("m1", each)));
  await books.write(posting(deposit("m1", 7n)));
  const sum = each * 10n + 7n;
  expect(await main("m1")).toBe(sum);
  expect(toSatang(fromSatang(sum))).toBe(sum);
});
