import { Prisma } from "../../generated/client";
import { sqlOf } from "../world/sql";
import type { Read } from "../world/tx";
import type { ListedKind } from "./entry";
import type { HoldStatus } from "./hold";

type StatementStatus = "PENDING" | "SUCCESS" | "FAILED";

export type StatementRow = ReturnType<typeof toRow>;

const statusOfHold: Record<HoldStatus, StatementStatus> = {
  PENDING: "PENDING",
  SETTLED: "SUCCESS",
  RELEASED: "FAILED",
};

/**
 * Newest first. Positions have no gaps, so a page is an index range of constant cost.
 * @param page from 1
 */
export async function statementPage(
  read: Read,
  memberId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ total: number; rows: StatementRow[] }> {
  const sql = sqlOf(read);
  const [last] = sql.all<{ total: bigint | null }>`${totalSql(memberId)}`;
  const total = Number(last?.total ?? 0);
  const newest = total - (page - 1) * limit;
  if (newest < 1) return { total, rows: [] };
  const rows = sql.all<RawRow>`${rowsSql(memberId, newest - limit, newest)}`;
  return { total, rows: rows.map(toRow) };
}

export function totalSql(memberId: string): Prisma.Sql {
  return Prisma.sql`SELECT MAX("memberSeq") AS "total" FROM "JournalEntry" WHERE "memberId" = ${memberId}`;
}

/** `after` is exclusive. */
export function rowsSql(memberId: string, after: number, upTo: number): Prisma.Sql {
  return Prisma.sql`
    SELECT "e"."id", "e"."memberSeq", "e"."kind", "e"."source", "e"."target", "e"."amount", "e"."detail",
      "e"."createdAt", "h"."status"
    FROM "JournalEntry" AS "e" LEFT JOIN "Hold" AS "h" ON "h"."entryId" = "e"."id"
    WHERE "e"."memberId" = ${memberId} AND "e"."memberSeq" > ${after} AND "e"."memberSeq" <= ${upTo}
    ORDER BY "e"."memberSeq" DESC`;
}

interface RawRow {
  id: bigint;
  memberSeq: bigint;
  kind: ListedKind;
  source: string;
  target: string;
  amount: bigint;
  detail: string | null;
  createdAt: string;
  status: HoldStatus | null;
}

function toRow({ id, memberSeq, detail, createdAt, status, ...row }: RawRow) {
  return {
    ...row,
    entryId: Number(id),
    memberSeq: Number(memberSeq),
    createdAt: new Date(createdAt),
    status: status === null ? "SUCCESS" : statusOfHold[status],
    detail: (detail === null ? null : JSON.parse(detail)) as Readonly<Record<string, unknown>> | null,
  };
}
