import { auditReport } from "@mekong/contract/simulator/worlds";
import { afterEach, beforeEach, expect, test } from "vitest";
import { houseAccount, memberAccount } from "./accounts";
import { audit, audits } from "./audit";
import { openBooks, type TestBooks } from "./model-testing/books";
import { deposit, posting, transfer } from "./model-testing/entries";

let books: TestBooks;
beforeEach(async () => {
  books = await openBooks();
});
afterEach(() => books.close());

/** Changes rows with raw SQL, without the checks of `post`. */
async function tamper(...sqls: string[]): Promise<void> {
  await books.write(async (tx) => {
    for (const sql of sqls) await tx.db.$executeRawUnsafe(sql);
  });
}
async function postSampleEntries(): Promise<void> {
  await books.write(posting(deposit("m1", 500n)));
  await books.write(posting(transfer("m1", 200n)));
}

test("passes an empty ledger", async () => {
  expect(await audit(books.read)).toEqual({
    ok: true,
    sums: [],
    negative: [],
    mismatched: [],
    unbalanced: [],
    entries: 0,
    postings: 0,
  });
});

test("passes a correct ledger per currency", async () => {
  await postSampleEntries();
  const lakHousePosting = { account: houseAccount("bank", "LAK"), amount: -7n };
  const lakPosting = { account: memberAccount("m2", "main", "LAK"), amount: 7n };
  await books.write(posting({ ...deposit("m2", 7n), postings: [lakHousePosting, lakPosting] }));
  const report = await audit(books.read);
  expect(report).toMatchObject({ ok: true, entries: 3, postings: 6 });
  expect(report.sums).toEqual([
    { currency: "BAHT", amount: 0 },
    { currency: "LAK", amount: 0 },
  ]);
  expect(auditReport.parse(report)).toEqual(report);
});

test("finds a tampered balance and the sum of its postings", async () => {
  await postSampleEntries();
  await tamper(`UPDATE "LedgerAccount" SET "balance" = 100000 WHERE "owner" = 'm1' AND "name" = 'main'`);
  const report = await audit(books.read);
  expect(report).toMatchObject({
    ok: false,
    sums: [{ currency: "BAHT", amount: 997 }],
    mismatched: [{ owner: "m1", name: "main", balance: 1000, postings: 3 }],
    unbalanced: [],
  });
});

test("finds two tampered balances whose sum stays zero", async () => {
  await postSampleEntries();
  await tamper(
    `UPDATE "LedgerAccount" SET "balance" = "balance" + 1 WHERE "name" = 'main'`,
    `UPDATE "LedgerAccount" SET "balance" = "balance" - 1 WHERE "name" = 'bank'`,
  );
  const report = await audit(books.read);
  expect(report).toMatchObject({ ok: false, sums: [{ amount: 0 }] });
  expect(report.mismatched.map(({ name }) => name)).toEqual(["bank", "main"]);
});

test("finds a tampered posting in its entry and account", async () => {
  await postSampleEntries();
  await tamper(`DROP TRIGGER "Posting_no_update"`, `UPDATE "Posting" SET "amount" = 201 WHERE "id" = 4`);
  const report = await audit(books.read);
  expect(report).toMatchObject({
    ok: false,
    unbalanced: [{ entryId: 2, amount: 0.01 }],
    mismatched: [{ name: "game:pg", balance: 2, postings: 2.01 }],
  });
});

test("finds a last posting with another balance than the account", async () => {
  await postSampleEntries();
  await tamper(`DROP TRIGGER "Posting_no_update"`, `UPDATE "Posting" SET "balanceAfter" = 1 WHERE "id" = 4`);
  const report = await audit(books.read);
  expect(report).toMatchObject({ ok: false, mismatched: [{ name: "game:pg", balance: 2, postings: 0.01 }] });
});

test("finds an entry without postings", async () => {
  await postSampleEntries();
  await tamper(`INSERT INTO "JournalEntry" ("kind", "source", "target", "amount", "createdAt")
    VALUES ('deposit', 'a', 'b', 1, '2026-01-01T00:00:00.000+00:00')`);
  expect(await audit(books.read)).toMatchObject({ ok: false, unbalanced: [{ entryId: 3, amount: 0 }], entries: 3 });
});

test("finds an entry that balances only across currencies", async () => {
  await books.write(posting(deposit("m1", 7n)));
  await tamper(`UPDATE "LedgerAccount" SET "currency" = 'LAK' WHERE "owner" = 'm1'`);
  const report = await audit(books.read);
  expect(report.unbalanced).toEqual([
    { entryId: 1, amount: -0.07 },
    { entryId: 1, amount: 0.07 },
  ]);
  expect(report.ok).toBe(false);
});

test("finds a negative member balance regardless of the account kind", async () => {
  await postSampleEntries();
  await tamper(`UPDATE "LedgerAccount" SET "balance" = -5, "kind" = 'house' WHERE "name" = 'main'`);
  const report = await audit(books.read);
  expect(report).toMatchObject({ ok: false, negative: [{ owner: "m1", name: "main", balance: -0.05 }] });
});

test("finds a negative member balance even if the postings match", async () => {
  await postSampleEntries();
  await tamper(`UPDATE "LedgerAccount" SET "kind" = 'house' WHERE "owner" = 'm1'`);
  await books.write(posting(transfer("m1", 305n)));
  const report = await audit(books.read);
  expect(report).toMatchObject({ ok: false, sums: [{ amount: 0 }], mismatched: [], unbalanced: [] });
  expect(report.negative).toEqual([{ accountId: expect.any(Number), owner: "m1", name: "main", balance: -0.05 }]);
});

test("reports negative balances but not zero", async () => {
  await books.write(posting(deposit("m1", 5n)));
  await books.write(posting(transfer("m1", 5n)));
  expect(await audit(books.read)).toMatchObject({ ok: true, negative: [] });
});

test("sorts findings by id", async () => {
  for (const member of ["m3", "m1", "m2"]) await books.write(posting(deposit(member, 10n)));
  await tamper(
    `UPDATE "LedgerAccount" SET "balance" = -1, "kind" = 'house' WHERE "owner" IN ('m1', 'm2', 'm3')`,
    `DROP TRIGGER "Posting_no_update"`,
    `UPDATE "Posting" SET "amount" = 11 WHERE "amount" = 10`,
  );
  const { negative, mismatched, unbalanced } = await audit(books.read);
  expect(negative.map(({ owner }) => owner)).toEqual(["m3", "m1", "m2"]);
  expect(mismatched.map(({ owner }) => owner)).toEqual(["m3", "m1", "m2"]);
  expect(unbalanced.map(({ entryId }) => entryId)).toEqual([1, 2, 3]);
});

test("counts audits and failed audits", async () => {
  const before = { ...audits };
  expect([before.run, before.failed].every(Number.isInteger)).toBe(true);
  await postSampleEntries();
  await audit(books.read);
  expect(audits).toEqual({ run: before.run + 1, failed: before.failed });
  await tamper(`UPDATE "LedgerAccount" SET "balance" = 1 WHERE "owner" = 'm1' AND "name" = 'main'`);
  await audit(books.read);
  expect(audits).toEqual({ run: before.run + 2, failed: before.failed + 1 });
});
