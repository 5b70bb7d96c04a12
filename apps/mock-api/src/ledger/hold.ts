import type { Satang } from "@mekong/contract/money";
import type { SyncTx } from "../world/tx";
import { type AccountKey, accountKind, accountLabel, type HouseAccountName, houseAccount } from "./accounts";
import type { ListedKind, PostedEntry } from "./entry";
import { HoldResolved, HoldUnknown, InvalidEntry } from "./errors";
import { post } from "./post";

export type HoldStatus = "PENDING" | "SETTLED" | "RELEASED";

export interface NewHold {
  readonly id: string;
  /** Listed as in progress until resolved, except bets. */
  readonly kind: ListedKind | "play";
  readonly from: AccountKey;
  readonly amount: Satang;
  readonly source: string;
  readonly target: string;
  readonly reference?: string;
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** @throws Refusal MONEY_NOT_ENOUGH; ReferenceTaken; InvalidEntry for a house account */
export function hold(tx: SyncTx, { id, from, ...entry }: NewHold): PostedEntry {
  if (accountKind(from) !== "member")
    throw new InvalidEntry("UNKNOWN_ACCOUNT", `${accountLabel(from)}: not a member's`);
  const { amount, kind } = entry;
  const held = houseAccount("withdrawals-held", from.currency);
  const posted = post(tx, {
    ...entry,
    listedFor: kind === "play" ? undefined : from.owner,
    postings: [
      { account: from, amount: -amount },
      { account: held, amount },
    ],
  });
  const [fromAccountId, heldAccountId] = posted.postings.map((posting) => posting.accountId);
  tx.sql.run`
    INSERT INTO "Hold" ("id", "entryId", "kind", "fromAccountId", "heldAccountId", "amount", "status", "createdAt")
    VALUES (${id}, ${posted.entryId}, ${kind}, ${fromAccountId ?? null}, ${heldAccountId ?? null}, ${amount}, 'PENDING', ${tx.now})`;
  announce(tx, { holdId: id, entryId: posted.entryId, memberId: from.owner, status: "PENDING" });
  return posted;
}

export function settle(tx: SyncTx, holdId: string, into: HouseAccountName = "bank"): PostedEntry {
  return resolve(tx, holdId, "SETTLED", (from) => houseAccount(into, from.currency));
}

export function release(tx: SyncTx, holdId: string): PostedEntry {
  return resolve(tx, holdId, "RELEASED", (from) => from);
}

function resolve(
  tx: SyncTx,
  holdId: string,
  status: "SETTLED" | "RELEASED",
  receiver: (from: AccountKey) => AccountKey,
): PostedEntry {
  const { from, held, amount, source, target, entryId } = pendingHold(tx, holdId);
  const posted = post(tx, {
    ...(status === "SETTLED"
      ? { kind: "settle", source, target }
      : { kind: "release", source: target, target: source }),
    amount,
    // Defence in depth: the unique reference prevents a double resolution.
    reference: `hold:${holdId}`,
    postings: [
      { account: held, amount: -amount },
      { account: receiver(from), amount },
    ],
  });
  const resolved = tx.sql.run`
    UPDATE "Hold" SET "status" = ${status}, "resolvedAt" = ${tx.now}, "resolvedBy" = ${posted.entryId}
    WHERE "id" = ${holdId} AND "status" = 'PENDING'`;
  if (resolved !== 1) throw new Error(`hold ${holdId} was resolved concurrently`);
  announce(tx, { holdId, entryId, memberId: from.owner, status });
  return posted;
}

function pendingHold(tx: SyncTx, holdId: string) {
  const [row] = tx.sql.all<HoldRow>`
    SELECT "Hold"."status", "Hold"."amount", "Hold"."entryId", "source", "target", "owner", "name", "currency"
    FROM "Hold"
    JOIN "JournalEntry" ON "JournalEntry"."id" = "Hold"."entryId"
    JOIN "LedgerAccount" ON "LedgerAccount"."id" = "Hold"."fromAccountId"
    WHERE "Hold"."id" = ${holdId}`;
  if (!row) throw new HoldUnknown(holdId);
  if (row.status !== "PENDING") throw new HoldResolved(holdId, row.status);
  const { owner, name, currency, source, target } = row;
  return {
    from: { owner, name, currency },
    held: houseAccount("withdrawals-held", currency),
    source,
    target,
    amount: row.amount,
    entryId: Number(row.entryId),
  };
}

interface HoldRow extends AccountKey {
  status: HoldStatus;
  amount: bigint;
  entryId: bigint;
  source: string;
  target: string;
}

/** Changes the status of the existing statement line. */
function announce(tx: SyncTx, data: { holdId: string; entryId: number; memberId: string; status: HoldStatus }): void {
  tx.emit({ about: "holds", data });
}
