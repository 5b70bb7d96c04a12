import { describe, expect, it } from "vitest";
import { moneyTableProblems } from "./money-tables";

const problems = (text: string, path = "apps/mock-api/src/features/wallet/sample.ts") =>
  moneyTableProblems({ path, text });

describe("only the ledger writes money", () => {
  it.each([
    "await tx.db.posting.create({ data });",
    "await tx.db.ledgerAccount.updateMany({ where, data });",
    "await db.hold.deleteMany();",
    "await tx.db.$executeRaw`UPDATE LedgerAccount SET balance = 0`;",
    'await tx.db.$executeRawUnsafe(`INSERT INTO "Posting" VALUES (?)`, id);',
    "await tx.db.$executeRawUnsafe('delete from JournalEntry');",
  ])("rejects %s", (text) => {
    expect(problems(text)).toEqual([expect.stringContaining("writes a money table")]);
  });

  it.each([
    "await tx.db.posting.findMany({ where });",
    "await tx.db.ledgerAccount.count();",
    "await tx.db.member.create({ data });",
    "await tx.db.$queryRaw`SELECT * FROM Posting`;",
    "await post(tx, entry);",
  ])("accepts %s", (text) => {
    expect(problems(text)).toEqual([]);
  });

  it("accepts writes of the ledger", () => {
    expect(problems("await tx.db.posting.create({ data });", "apps/mock-api/src/ledger/post.ts")).toEqual([]);
  });
});
