import { Prisma } from "../../generated/client";
import type { SyncTx } from "../world/tx";
import { accountLabel } from "./accounts";
import { assertPostable, type NewEntry, type PostedEntry } from "./entry";
import { moveBalances } from "./move";

/**
 * The only way to move money. Throws before any write.
 * @throws InvalidEntry, ReferenceTaken
 * @throws MONEY_NOT_ENOUGH, BALANCE_MAXIMUM
 */
export function post(tx: SyncTx, entry: NewEntry): PostedEntry {
  assertPostable(entry);
  const detail = entry.detail === undefined ? null : JSON.stringify(entry.detail);
  const moved = moveBalances(tx, entry);
  const { entryId, memberSeq } = insertEntry(tx, entry, detail);
  const postings = entry.postings.map(({ account, amount }) => {
    const now = moved.get(accountLabel(account));
    if (!now) throw new Error(`moved another account than ${accountLabel(account)}`);
    return { account, amount, ...now };
  });
  const rows = postings.map((p) => Prisma.sql`(${entryId}, ${p.accountId}, ${p.amount}, ${p.balanceAfter})`);
  tx.sql.run`
    INSERT INTO "Posting" ("entryId", "accountId", "amount", "balanceAfter") VALUES ${Prisma.join(rows)}`;
  tx.emit({ about: "entries", data: { entryId, memberId: entry.listedFor ?? null } });
  return { entryId, memberSeq, postings };
}

/** `memberSeq` is an index lookup, unique by constraint. */
function insertEntry(tx: SyncTx, entry: NewEntry, detail: string | null) {
  const memberId = entry.listedFor ?? null;
  const memberSeq =
    memberId === null
      ? Prisma.sql`NULL`
      : Prisma.sql`(SELECT COALESCE(MAX("memberSeq"), 0) + 1 FROM "JournalEntry" WHERE "memberId" = ${memberId})`;
  const [row] = tx.sql.all<{ id: bigint; memberSeq: bigint | null }>`
    INSERT INTO "JournalEntry"
      ("kind", "memberId", "memberSeq", "source", "target", "amount", "reference", "detail", "requestId", "createdAt")
    VALUES (${entry.kind}, ${memberId}, ${memberSeq}, ${entry.source}, ${entry.target}, ${entry.amount},
      ${entry.reference ?? null}, ${detail}, ${tx.requestId}, ${tx.now})
    RETURNING "id", "memberSeq"`;
  if (!row) throw new Error("the journal returned no entry");
  return { entryId: Number(row.id), memberSeq: row.memberSeq === null ? null : Number(row.memberSeq) };
}
