import type { Currency } from "@mekong/contract/limits";
import { fromSatang } from "@mekong/contract/money";
import type { AuditReport } from "@mekong/contract/simulator/worlds";
import type { Read } from "../world/tx";
import { HOUSE } from "./accounts";

/** A metric counts audits since the process started. */
export const audits = { run: 0, failed: 0 };

/** Each check is one SQL statement, which sees a consistent snapshot despite concurrent writes. */
export async function audit(read: Read): Promise<AuditReport> {
  const [sums, negative, mismatched, unbalanced, counts] = [
    await sumsPerCurrency(read),
    await negativeAccounts(read),
    await mismatchedAccounts(read),
    await unbalancedEntries(read),
    await countAll(read),
  ];
  const ok =
    sums.every((sum) => sum.amount === 0) &&
    negative.length === 0 &&
    mismatched.length === 0 &&
    unbalanced.length === 0;
  audits.run += 1;
  if (!ok) audits.failed += 1;
  return { ok, sums, negative, mismatched, unbalanced, ...counts };
}

async function sumsPerCurrency(read: Read): Promise<AuditReport["sums"]> {
  const rows = await read.$queryRaw<Array<{ currency: Currency; amount: bigint }>>`
    SELECT "currency", CAST(SUM("balance") AS BIGINT) AS "amount" FROM "LedgerAccount"
    GROUP BY "currency" ORDER BY "currency"`;
  return rows.map(({ currency, amount }) => ({ currency, amount: fromSatang(BigInt(amount)) }));
}

async function negativeAccounts(read: Read): Promise<AuditReport["negative"]> {
  const rows = await read.$queryRaw<AccountRow[]>`
    SELECT "id", "owner", "name", "balance" FROM "LedgerAccount"
    WHERE "owner" <> ${HOUSE} AND "balance" < 0 ORDER BY "id"`;
  return rows.map(toAccount);
}

/** `postings` is the value that contradicts the balance: the sum of postings, or the last `balanceAfter`. */
async function mismatchedAccounts(read: Read): Promise<AuditReport["mismatched"]> {
  const rows = await read.$queryRaw<Array<AccountRow & { postings: bigint; last: bigint }>>`
    WITH "proof" AS (
      SELECT "a"."id", "a"."owner", "a"."name", "a"."balance",
        (SELECT COALESCE(CAST(SUM("p"."amount") AS BIGINT), 0) FROM "Posting" AS "p"
          WHERE "p"."accountId" = "a"."id") AS "postings",
        COALESCE((SELECT "p"."balanceAfter" FROM "Posting" AS "p"
          WHERE "p"."accountId" = "a"."id" ORDER BY "p"."id" DESC LIMIT 1), 0) AS "last"
      FROM "LedgerAccount" AS "a")
    SELECT * FROM "proof" WHERE "balance" <> "postings" OR "balance" <> "last" ORDER BY "id"`;
  return rows.map((row) => {
    const actual = BigInt(row.postings) === BigInt(row.balance) ? row.last : row.postings;
    return { ...toAccount(row), postings: fromSatang(BigInt(actual)) };
  });
}

async function unbalancedEntries(read: Read): Promise<AuditReport["unbalanced"]> {
  const rows = await read.$queryRaw<Array<{ entryId: number; amount: bigint }>>`
    SELECT "e"."id" AS "entryId", CAST(COALESCE(SUM("p"."amount"), 0) AS BIGINT) AS "amount"
    FROM "JournalEntry" AS "e"
    LEFT JOIN "Posting" AS "p" ON "p"."entryId" = "e"."id"
    LEFT JOIN "LedgerAccount" AS "a" ON "a"."id" = "p"."accountId"
    GROUP BY "e"."id", "a"."currency"
    HAVING COUNT("p"."id") = 0 OR SUM("p"."amount") <> 0
    ORDER BY "e"."id"`;
  return rows.map(({ entryId, amount }) => ({ entryId: Number(entryId), amount: fromSatang(BigInt(amount)) }));
}

async function countAll(read: Read): Promise<Pick<AuditReport, "entries" | "postings">> {
  const [row] = await read.$queryRaw<Array<{ entries: bigint; postings: bigint }>>`
    SELECT (SELECT COUNT(*) FROM "JournalEntry") AS "entries", (SELECT COUNT(*) FROM "Posting") AS "postings"`;
  return { entries: Number(row?.entries), postings: Number(row?.postings) };
}

interface AccountRow {
  id: number;
  owner: string;
  name: string;
  balance: bigint;
}

function toAccount({ id, owner, name, balance }: AccountRow) {
  return { accountId: Number(id), owner, name, balance: fromSatang(BigInt(balance)) };
}
