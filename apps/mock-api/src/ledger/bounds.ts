import { Refusal } from "@mekong/contract/errors";
import { type Currency, MAX_BALANCE } from "@mekong/contract/limits";
import { MAX_MONEY, type Satang, toSatang } from "@mekong/contract/money";
import { Prisma } from "../../generated/client";
import type { SyncTx } from "../world/tx";
import { HOUSE } from "./accounts";
import type { NewEntry } from "./entry";

const MAX_MEMBER_TOTAL = toSatang(MAX_BALANCE);
const MAX_HOUSE_BALANCE = toSatang(MAX_MONEY);

interface Gain {
  readonly owner: string;
  readonly currency: Currency;
  readonly amount: Satang;
}

/**
 * Moves between a member's own accounts gain nothing, nor does a release, because held money already counts towards the
 * limit.
 */
function gainsOf({ kind, postings }: NewEntry): Gain[] {
  if (kind === "release") return [];
  const gains = new Map<string, Gain>();
  for (const { account, amount } of postings) {
    if (account.owner === HOUSE) continue;
    const { owner, currency } = account;
    gains.set(owner, { owner, currency, amount: (gains.get(owner)?.amount ?? 0n) + amount });
  }
  return [...gains.values()].filter(({ amount }) => amount > 0n);
}

function memberTotalSql({ owner, currency }: Gain): Prisma.Sql {
  return Prisma.sql`(
    (SELECT COALESCE(SUM("balance"), 0) FROM "LedgerAccount" WHERE "owner" = ${owner} AND "currency" = ${currency}) +
    (SELECT COALESCE(SUM("Hold"."amount"), 0) FROM "Hold" JOIN "LedgerAccount" ON "LedgerAccount"."id" = "fromAccountId"
      WHERE "status" = 'PENDING' AND "owner" = ${owner} AND "currency" = ${currency}))`;
}

/**
 * Limits members to MAX_BALANCE in total and house accounts to ±MAX_MONEY. The condition refers to `move` and
 * `LedgerAccount` of the balance update.
 */
export function withinBounds(entry: NewEntry): Prisma.Sql {
  const members = gainsOf(entry).map(
    (gain) => Prisma.sql`AND ${memberTotalSql(gain)} <= CAST(${MAX_MEMBER_TOTAL - gain.amount} AS BIGINT)`,
  );
  const house = Prisma.sql`
    AND NOT EXISTS (
      SELECT 1 FROM "move" AS "m" JOIN "LedgerAccount" AS "a"
        ON "a"."owner" = "m"."ofOwner" AND "a"."name" = "m"."ofName" AND "a"."currency" = "m"."ofCurrency"
      WHERE "a"."kind" = 'house' AND ABS("a"."balance" + "m"."delta") > CAST(${MAX_HOUSE_BALANCE} AS BIGINT))`;
  return Prisma.join([house, ...members], "\n");
}

export function checkBounds(
  { sql }: SyncTx,
  entry: NewEntry,
  balanceOf: (posting: NewEntry["postings"][number]) => Satang,
) {
  for (const gain of gainsOf(entry)) {
    const [row] = sql.all<{ has: bigint }>`SELECT CAST(${memberTotalSql(gain)} AS BIGINT) AS "has"`;
    if (BigInt(row?.has ?? 0) + gain.amount > MAX_MEMBER_TOTAL) throw maximumRefusal(MAX_BALANCE, gain.currency);
  }
  for (const posting of entry.postings) {
    if (posting.account.owner !== HOUSE) continue;
    const after = balanceOf(posting) + posting.amount;
    if (after > MAX_HOUSE_BALANCE || after < -MAX_HOUSE_BALANCE)
      throw maximumRefusal(MAX_MONEY, posting.account.currency);
  }
}

function maximumRefusal(maximum: number, currency: Currency): Refusal {
  return new Refusal("BALANCE_MAXIMUM", { params: { maximum, currency } });
}
