import { afterEach, beforeEach, expect, test } from "vitest";
import { memberAccount } from "./accounts";
import { hold, release } from "./hold";
import { openBooks, type TestBooks } from "./model-testing/books";
import { deposit, posting } from "./model-testing/entries";

/** The tests write to this ledger with raw SQL instead of `post`, so that only the database's constraints apply. */
let books: TestBooks;
beforeEach(async () => {
  books = await openBooks();
  await books.write(posting(deposit("m1", 100n)));
});
afterEach(() => books.close());

const run = (sql: string) => books.write((tx) => tx.db.$executeRawUnsafe(sql));
const holdOf10 = () =>
  books.write((tx) =>
    hold(tx, {
      id: "h1",
      kind: "withdraw",
      from: memberAccount("m1", "main", "BAHT"),
      amount: 10n,
      source: "wallet",
      target: "KBANK",
    }),
  );

test("rejects a negative member account", async () => {
  await expect(run(`UPDATE "LedgerAccount" SET "balance" = -1 WHERE "owner" = 'm1'`)).rejects.toThrow(
    "LedgerAccount_member_not_negative",
  );
  await expect(run(`UPDATE "LedgerAccount" SET "balance" = "balance" - 101 WHERE "owner" = 'm1'`)).rejects.toThrow(
    "LedgerAccount_member_not_negative",
  );
});

test("rejects the same account twice", async () => {
  await expect(
    run(`INSERT INTO "LedgerAccount" ("owner", "name", "currency", "kind") VALUES ('m1', 'main', 'BAHT', 'member')`),
  ).rejects.toThrow(/UNIQUE|Unique/);
});

test.each([
  `UPDATE "JournalEntry" SET "amount" = 1`,
  `DELETE FROM "JournalEntry"`,
  `UPDATE "Posting" SET "amount" = 1`,
  `DELETE FROM "Posting"`,
])("refuses to change the journal: %s", async (sql) => {
  await expect(run(sql)).rejects.toThrow("the journal is append-only");
});

test("rejects an entry with a duplicate or missing position, or without an amount", async () => {
  const insert = (memberId: string, memberSeq: string, amount: string) =>
    run(`INSERT INTO "JournalEntry" ("kind", "memberId", "memberSeq", "source", "target", "amount", "createdAt")
      VALUES ('deposit', ${memberId}, ${memberSeq}, 'a', 'b', ${amount}, '2026-01-01T00:00:00.000+00:00')`);
  await expect(insert("'m1'", "1", "5")).rejects.toThrow(/UNIQUE|Unique/);
  await expect(insert("'m1'", "NULL", "5")).rejects.toThrow("JournalEntry_listed");
  await expect(insert("NULL", "NULL", "0")).rejects.toThrow("JournalEntry_amount_positive");
  await expect(insert("'m1'", "2", "5")).resolves.toBe(1);
});

test("rejects a posting of zero, or to a missing account or entry", async () => {
  const insert = (values: string) =>
    run(`INSERT INTO "Posting" ("entryId", "accountId", "amount", "balanceAfter") VALUES (${values})`);
  await expect(insert("1, 1, 0, 0")).rejects.toThrow("Posting_not_zero");
  await expect(insert("99, 1, 1, 1")).rejects.toThrow(/FOREIGN KEY|Foreign key/);
  await expect(insert("1, 99, 1, 1")).rejects.toThrow(/FOREIGN KEY|Foreign key/);
});

test("rejects a hold that is resolved twice, reset to pending, resolved without an entry, or deleted", async () => {
  await holdOf10();
  await expect(run(`UPDATE "Hold" SET "status" = 'SETTLED'`)).rejects.toThrow("Hold_resolved");
  await books.write((tx) => release(tx, "h1"));
  await expect(run(`UPDATE "Hold" SET "status" = 'SETTLED'`)).rejects.toThrow("the hold is already resolved");
  await expect(run(`UPDATE "Hold" SET "status" = 'PENDING', "resolvedBy" = NULL`)).rejects.toThrow(
    "the hold is already resolved",
  );
  await expect(run(`DELETE FROM "Hold"`)).rejects.toThrow("the journal is append-only");
});

test("rejects a second response for one idempotency key", async () => {
  const insert = `INSERT INTO "IdempotencyRecord" ("memberId", "key", "endpoint", "inputHash", "answer", "createdAt")
    VALUES ('m1', 'k', 'e', 'h', '1', '2026-01-01T00:00:00.000+00:00')`;
  await run(insert);
  await expect(run(insert)).rejects.toThrow(/UNIQUE|Unique/);
});
