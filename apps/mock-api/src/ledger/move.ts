import { Refusal } from "@mekong/contract/errors";
import { Prisma } from "../../generated/client";
import type { SyncTx } from "../world/tx";
import { accountKind, accountLabel, openAccounts } from "./accounts";
import { checkBounds, withinBounds } from "./bounds";
import type { NewEntry } from "./entry";
import { ReferenceTaken } from "./errors";

export interface MovedAccount {
  accountId: number;
  balanceAfter: bigint;
}

/** After an error the transaction can continue. @returns accounts by label */
export function moveBalances(tx: SyncTx, entry: NewEntry): Map<string, MovedAccount> {
  const moved = tryMove(tx, entry);
  if (moved.size > 0) return moved;
  openMissing(tx, entry);
  const movedAfterOpening = tryMove(tx, entry);
  if (movedAfterOpening.size > 0) return movedAfterOpening;
  // This is reached only if another writer intervened.
  throw new Refusal("MONEY_NOT_ENOUGH");
}

/** Uses one conditional update, so that a rejected entry changes nothing. */
function tryMove(tx: SyncTx, entry: NewEntry): Map<string, MovedAccount> {
  const { reference } = entry;
  const referenceIsFree =
    reference === undefined
      ? Prisma.empty
      : Prisma.sql`AND NOT EXISTS (SELECT 1 FROM "JournalEntry" WHERE "reference" = ${reference})`;
  const rows = tx.sql.all<MovedRow>`
    WITH "move" ("ofOwner", "ofName", "ofCurrency", "delta") AS (VALUES ${movesOf(entry)})
    UPDATE "LedgerAccount" SET "balance" = "balance" + "delta" FROM "move"
    WHERE "owner" = "ofOwner" AND "name" = "ofName" AND "currency" = "ofCurrency"
      AND NOT EXISTS (
        SELECT 1 FROM "move" AS "m" LEFT JOIN "LedgerAccount" AS "a"
          ON "a"."owner" = "m"."ofOwner" AND "a"."name" = "m"."ofName" AND "a"."currency" = "m"."ofCurrency"
        WHERE "a"."id" IS NULL OR ("a"."kind" = 'member' AND "a"."balance" + "m"."delta" < 0))
      ${withinBounds(entry)}
      ${referenceIsFree}
    RETURNING "id", "owner", "name", "currency", "balance"`;
  if (rows.length !== 0 && rows.length !== entry.postings.length) {
    throw new Error(`${rows.length} of ${entry.postings.length} accounts moved`);
  }
  return new Map(rows.map((row) => [accountLabel(row), { accountId: Number(row.id), balanceAfter: row.balance }]));
}

interface MovedRow {
  id: bigint;
  owner: string;
  name: string;
  currency: string;
  balance: bigint;
}

function openMissing(tx: SyncTx, entry: NewEntry): void {
  const { reference } = entry;
  if (reference !== undefined && isTaken(tx, reference)) throw new ReferenceTaken(reference);
  const found = tx.sql.all<Omit<MovedRow, "id">>`
    SELECT "owner", "name", "currency", "balance" FROM "LedgerAccount"
    WHERE ("owner", "name", "currency") IN (VALUES ${Prisma.join(
      entry.postings.map(({ account: { owner, name, currency } }) => Prisma.sql`(${owner}, ${name}, ${currency})`),
    )})`;
  const balances = new Map(found.map((row) => [accountLabel(row), row.balance]));
  for (const { account, amount } of entry.postings) {
    const balance = balances.get(accountLabel(account)) ?? 0n;
    if (accountKind(account) === "member" && balance + amount < 0n) throw new Refusal("MONEY_NOT_ENOUGH");
  }
  checkBounds(tx, entry, ({ account }) => balances.get(accountLabel(account)) ?? 0n);
  const missing = entry.postings
    .map(({ account }) => account)
    .filter((account) => !balances.has(accountLabel(account)));
  if (missing.length > 0) openAccounts(tx, missing);
}

function isTaken({ sql }: SyncTx, reference: string): boolean {
  return sql.all`SELECT 1 FROM "JournalEntry" WHERE "reference" = ${reference}`.length > 0;
}

function movesOf({ postings }: NewEntry): Prisma.Sql {
  return Prisma.join(
    postings.map(
      ({ account: { owner, name, currency }, amount }) =>
        Prisma.sql`(${owner}, ${name}, ${currency}, CAST(${amount} AS BIGINT))`,
    ),
  );
}
