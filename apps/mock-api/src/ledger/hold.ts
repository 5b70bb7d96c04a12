import type { Currency } from "@mekong/contract/limits";
import type { Satang } from "@mekong/contract/money";
import type { SyncTx } from "../world/tx";
import {
  type AccountKey,
  accountKind,
  accountLabel,
  type HouseAccountName,
  houseAccount,
  memberAccount,
} from "./accounts";
import { between, type ListedKind, type NewEntry, type PostedEntry } from "./entry";
import { HoldResolved, HoldUnknown, InvalidEntry } from "./errors";
import { post } from "./post";

export type HoldStatus = "PENDING" | "SETTLED" | "RELEASED";

export interface NewHold {
  readonly id: string;
  /** Holds are listed as in progress until resolved, except bets. */
  readonly kind: ListedKind | "play";
  readonly from: AccountKey;
  readonly amount: Satang;
  readonly source: string;
  readonly target: string;
  readonly reference?: string;
  readonly detail?: Readonly<Record<string, unknown>>;
}

export interface ExpectedDeposit {
  readonly id: string;
  readonly memberId: string;
  readonly currency: Currency;
  readonly amount: Satang;
  readonly source: string;
  readonly target: string;
  readonly reference: string;
}

/** @throws MONEY_NOT_ENOUGH; ReferenceTaken; InvalidEntry for a house account */
export function hold(tx: SyncTx, { id, from, ...entry }: NewHold): PostedEntry {
  if (accountKind(from) !== "member")
    throw new InvalidEntry("UNKNOWN_ACCOUNT", `${accountLabel(from)}: not a member's`);
  const listedFor = entry.kind === "play" ? undefined : from.owner;
  return create(tx, id, { from, held: "withdrawals-held", owner: from.owner }, { ...entry, listedFor });
}

/**
 * The statement lists the deposit as in progress until `settleDeposit` or `release`.
 * @throws BALANCE_MAXIMUM; ReferenceTaken
 */
export function holdDeposit(tx: SyncTx, { id, memberId, currency, ...entry }: ExpectedDeposit): PostedEntry {
  const accounts = { from: houseAccount("bank", currency), held: "deposits-held", owner: memberId } as const;
  return create(tx, id, accounts, { ...entry, kind: "deposit", listedFor: memberId });
}

function create(
  tx: SyncTx,
  id: string,
  { from, held, owner }: { from: AccountKey; held: HouseAccountName; owner: string },
  entry: Omit<NewEntry, "postings">,
): PostedEntry {
  const { amount, kind } = entry;
  const posted = post(tx, {
    ...entry,
    postings: between(from, houseAccount(held, from.currency), amount),
  });
  const [fromAccountId, heldAccountId] = posted.postings.map((posting) => posting.accountId);
  tx.sql.run`
    INSERT INTO "Hold" ("id", "entryId", "kind", "fromAccountId", "heldAccountId", "amount", "status", "createdAt")
    VALUES (${id}, ${posted.entryId}, ${kind}, ${fromAccountId ?? null}, ${heldAccountId ?? null}, ${amount}, 'PENDING', ${tx.now})`;
  announce(tx, { holdId: id, entryId: posted.entryId, memberId: owner, status: "PENDING" });
  return posted;
}

export function settle(tx: SyncTx, holdId: string, into: HouseAccountName = "bank"): PostedEntry {
  return resolve(tx, holdId, "SETTLED", (from) => houseAccount(into, from.currency));
}

/** @throws BALANCE_MAXIMUM */
export function settleDeposit(tx: SyncTx, holdId: string, memberId: string): PostedEntry {
  return resolve(tx, holdId, "SETTLED", (from) => memberAccount(memberId, "main", from.currency));
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
  const { from, held, owner, amount, source, target, entryId } = pendingHold(tx, holdId);
  const posted = post(tx, {
    ...(status === "SETTLED"
      ? { kind: "settle", source, target }
      : { kind: "release", source: target, target: source }),
    amount,
    // Defence in depth: the unique reference prevents a double resolution.
    reference: `hold:${holdId}`,
    postings: between(held, receiver(from), amount),
  });
  const resolved = tx.sql.run`
    UPDATE "Hold" SET "status" = ${status}, "resolvedAt" = ${tx.now}, "resolvedBy" = ${posted.entryId}
    WHERE "id" = ${holdId} AND "status" = 'PENDING'`;
  if (resolved !== 1) throw new Error(`hold ${holdId} was resolved concurrently`);
  announce(tx, { holdId, entryId, memberId: owner, status });
  return posted;
}

function pendingHold(tx: SyncTx, holdId: string) {
  const [row] = tx.sql.all<HoldRow>`
    SELECT "Hold"."status", "Hold"."amount", "Hold"."entryId", "source", "target", "memberId",
      "from"."owner", "from"."name", "from"."currency", "held"."name" AS "heldName"
    FROM "Hold"
    JOIN "JournalEntry" ON "JournalEntry"."id" = "Hold"."entryId"
    JOIN "LedgerAccount" AS "from" ON "from"."id" = "Hold"."fromAccountId"
    JOIN "LedgerAccount" AS "held" ON "held"."id" = "Hold"."heldAccountId"
    WHERE "Hold"."id" = ${holdId}`;
  if (!row) throw new HoldUnknown(holdId);
  if (row.status !== "PENDING") throw new HoldResolved(holdId, row.status);
  const { owner, name, currency, memberId, source, target } = row;
  return {
    from: { owner, name, currency },
    held: houseAccount(row.heldName, currency),
    owner: memberId ?? owner,
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
  heldName: HouseAccountName;
  memberId: string | null;
  source: string;
  target: string;
}

/** Reports a new status of the existing statement line `entryId`. */
function announce(tx: SyncTx, data: { holdId: string; entryId: number; memberId: string; status: HoldStatus }): void {
  tx.emit({ about: "holds", data });
}
