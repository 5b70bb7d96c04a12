import { afterEach, beforeEach, expect, test } from "vitest";
import { Prisma } from "../../generated/client";
import { openBooks, type TestBooks } from "./model-testing/books";
import { deposit, posting } from "./model-testing/entries";
import { post } from "./post";
import { rowsSql, statementPage, totalSql } from "./statement";

let books: TestBooks;
beforeEach(async () => {
  books = await openBooks();
});
afterEach(() => books.close());

/** Makes deposits of 1, 2, 3 … satang for member `m1`, alternating with deposits of another member. */
async function deposits(count: number): Promise<void> {
  await books.write(async (tx) => {
    for (let n = 1; n <= count; n++) {
      post(tx, deposit("m1", BigInt(n)));
      post(tx, deposit("m2", 1000n));
    }
  });
}
const page = async (n: number, limit: number) => {
  const { total, rows } = await statementPage(books.read, "m1", { page: n, limit });
  return { total, amounts: rows.map((row) => Number(row.amount)) };
};

test("pages from newest to oldest with the member's entries only", async () => {
  await deposits(25);
  expect(await page(1, 10)).toEqual({ total: 25, amounts: [25, 24, 23, 22, 21, 20, 19, 18, 17, 16] });
  expect(await page(2, 10)).toEqual({ total: 25, amounts: [15, 14, 13, 12, 11, 10, 9, 8, 7, 6] });
  expect(await page(3, 10)).toEqual({ total: 25, amounts: [5, 4, 3, 2, 1] });
  expect(await page(4, 10)).toEqual({ total: 25, amounts: [] });
  expect(await page(5, 5)).toEqual({ total: 25, amounts: [5, 4, 3, 2, 1] });
  expect(await page(Number.MAX_SAFE_INTEGER, 100)).toEqual({ total: 25, amounts: [] });
});

test("returns an empty statement without entries", async () => {
  expect(await page(1, 10)).toEqual({ total: 0, amounts: [] });
});

test("returns all fields of the entry", async () => {
  const entry = deposit("m1", 12_34n, { detail: { invite: { description: "from Boun" } } });
  const { entryId } = await books.write(posting(entry));
  expect((await statementPage(books.read, "m1", { page: 1, limit: 10 })).rows).toEqual([
    {
      entryId,
      memberSeq: 1,
      kind: "deposit",
      source: "KBANK",
      target: "wallet",
      amount: 12_34n,
      status: "SUCCESS",
      detail: { invite: { description: "from Boun" } },
      createdAt: books.now,
    },
  ]);
});

test("uses index searches without sorting for total and page", async () => {
  await deposits(300);
  await books.write((tx) => tx.db.$executeRaw`ANALYZE`);
  for (const sql of [totalSql("m1"), rowsSql("m1", 0, 10), rowsSql("m1", 290, 300)]) {
    const plan = await books.read.$queryRaw<Array<{ detail: string }>>(Prisma.sql`EXPLAIN QUERY PLAN ${sql}`);
    const steps = plan.map(({ detail }) => detail);
    expect(steps[0]).toMatch(/^SEARCH .*INDEX JournalEntry_memberId_memberSeq_key \(memberId=\?/);
    for (const step of steps) expect(step).toMatch(/^SEARCH /);
  }
});
