import { Refusal } from "@mekong/contract/errors";
import { MAX_BALANCE } from "@mekong/contract/limits";
import { MAX_MONEY, type Satang, toSatang } from "@mekong/contract/money";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Tx } from "../world/tx";
import { houseAccount, type MemberAccountName, memberAccount } from "./accounts";
import { audit } from "./audit";
import { balancesOf } from "./balances";
import { hold, release, settle } from "./hold";
import { openBooks, type TestBooks } from "./model-testing/books";
import { deposit, posting, transfer } from "./model-testing/entries";
import { post } from "./post";

const MAX_TOTAL = toSatang(MAX_BALANCE);
const balanceMaximum = { code: "BALANCE_MAXIMUM", details: { params: { maximum: MAX_BALANCE, currency: "BAHT" } } };

let books: TestBooks;
beforeEach(async () => {
  books = await openBooks();
});
afterEach(() => books.close());

async function total(memberId: string): Promise<Satang> {
  return balancesOf(books.read, memberId).reduce((sum, { amount }) => sum + amount, 0n);
}
function creditTo(memberId: string, name: MemberAccountName, amount: Satang) {
  return deposit(memberId, amount, {
    postings: [
      { account: houseAccount("bank", "BAHT"), amount: -amount },
      { account: memberAccount(memberId, name, "BAHT"), amount },
    ],
  });
}
const withdrawal = (id: string, amount: Satang) => (tx: Tx) =>
  hold(tx, {
    id,
    kind: "withdraw",
    from: memberAccount("m1", "main", "BAHT"),
    amount,
    source: "wallet",
    target: "KBANK",
  });

test("limits a member's total to the maximum, not a satang more, across accounts", async () => {
  await books.write(posting(creditTo("m1", "main", MAX_TOTAL - 3n)));
  await books.write(posting(creditTo("m1", "game:pg", 1n)));
  await books.write(posting(creditTo("m1", "bonus", 1n)));
  for (const name of ["main", "bonus", "refund", "invite", "game:pg", "game:new"] as const) {
    await expect(books.write(posting(creditTo("m1", name, 2n)))).rejects.toMatchObject(balanceMaximum);
  }
  await books.write(posting(creditTo("m1", "invite", 1n)));
  await expect(books.write(posting(creditTo("m1", "main", 1n)))).rejects.toMatchObject(balanceMaximum);
  expect(await total("m1")).toBe(MAX_TOTAL);
  // Other members and other currencies have separate limits.
  await books.write(posting(creditTo("m2", "main", MAX_TOTAL)));
  // Transfers between the member's accounts are not limited.
  await books.write(posting(transfer("m1", MAX_TOTAL - 3n, "main", "game:pg")));
  await books.write(posting(transfer("m1", MAX_TOTAL - 2n, "game:pg", "main")));
  expect(await audit(books.read)).toMatchObject({ ok: true });
});

test("writes nothing for a refused entry and lets the transaction continue", async () => {
  await books.write(posting(creditTo("m1", "main", MAX_TOTAL)));
  const before = await books.read.journalEntry.count();
  await books.write((tx) => {
    expect(() => post(tx, creditTo("m1", "game:new", 1n))).toThrow(Refusal);
    post(tx, creditTo("m2", "main", 5n));
  });
  expect([await total("m1"), await total("m2")]).toEqual([MAX_TOTAL, 5n]);
  expect(await books.read.journalEntry.count()).toBe(before + 1);
  expect(await audit(books.read)).toMatchObject({ ok: true });
});

test("counts held money towards the maximum, so that it can be released", async () => {
  await books.write(posting(creditTo("m1", "main", MAX_TOTAL)));
  await books.write(withdrawal("w1", MAX_TOTAL));
  await expect(books.write(posting(creditTo("m1", "main", 1n)))).rejects.toMatchObject(balanceMaximum);
  await books.write((tx) => release(tx, "w1"));
  expect(await total("m1")).toBe(MAX_TOTAL);
  await books.write(withdrawal("w2", MAX_TOTAL));
  await books.write((tx) => settle(tx, "w2"));
  await books.write(posting(creditTo("m1", "main", MAX_TOTAL)));
  expect(await total("m1")).toBe(MAX_TOTAL);
});

test("limits house accounts to the range of the wire format", async () => {
  const members = Number(toSatang(MAX_MONEY) / MAX_TOTAL);
  for (let n = 0; n < members; n++) await books.write(posting(creditTo(`m${n}`, "main", MAX_TOTAL)));
  const rest = toSatang(MAX_MONEY) - BigInt(members) * MAX_TOTAL;
  await books.write(posting(creditTo("last", "main", rest)));
  await expect(books.write(posting(creditTo("one more", "main", 1n)))).rejects.toMatchObject({
    code: "BALANCE_MAXIMUM",
    details: { params: { maximum: MAX_MONEY, currency: "BAHT" } },
  });
  const house = balancesOf(books.read, "house");
  expect(house).toEqual([{ name: "bank", currency: "BAHT", amount: -toSatang(MAX_MONEY) }]);
  expect(await audit(books.read)).toMatchObject({ ok: true });
});

test("never exceeds the maximum and never blocks a release under random operations", async () => {
  const amounts = fc.bigInt({ min: 1n, max: MAX_TOTAL });
  const steps = fc.array(
    fc.record({ operation: fc.constantFrom("credit", "hold", "release", "settle"), amount: amounts, pick: fc.nat() }),
    { maxLength: 25 },
  );
  await fc.assert(
    fc.asyncProperty(steps, async (plan) => {
      const caseBooks = await openBooks();
      const heldIds: string[] = [];
      try {
        for (const [n, { operation, amount, pick }] of plan.entries()) {
          const expectRefusal = (error: unknown) => expect(error).toBeInstanceOf(Refusal);
          if (operation === "credit")
            await caseBooks.write(posting(creditTo("m1", "main", amount))).catch(expectRefusal);
          else if (operation === "hold") {
            await caseBooks.write(withdrawal(`w${n}`, amount)).then(() => heldIds.push(`w${n}`), expectRefusal);
          } else if (heldIds.length > 0) {
            const [id = ""] = heldIds.splice(pick % heldIds.length, 1);
            // Releasing or settling a hold must always succeed.
            await caseBooks.write((tx) => (operation === "release" ? release(tx, id) : settle(tx, id)));
          }
          const balance = balancesOf(caseBooks.read, "m1").reduce((sum, { amount: of }) => sum + of, 0n);
          expect(balance <= MAX_TOTAL).toBe(true);
        }
        expect(await audit(caseBooks.read)).toMatchObject({ ok: true });
      } finally {
        await caseBooks.close();
      }
    }),
    { numRuns: 30 },
  );
});
