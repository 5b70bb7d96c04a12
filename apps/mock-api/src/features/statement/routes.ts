import type { AnswerOf, BodyOf } from "@mekong/contract/endpoint";
import { listStatements } from "@mekong/contract/http/statement";
import { fromSatang } from "@mekong/contract/money";
import type { FastifyInstance } from "fastify";
import type { Language } from "../../domain/languages";
import { localizedDetail } from "../../domain/statement-detail";
import { callerOf } from "../../http/call";
import { serve } from "../../http/serve";
import { statementPage } from "../../ledger/statement";
import type { Read } from "../../world/tx";

async function statementList(
  read: Read,
  memberId: string,
  page: BodyOf<typeof listStatements>,
  language: Language,
): Promise<AnswerOf<typeof listStatements>> {
  const { total, rows } = await statementPage(read, memberId, page);
  return {
    total,
    statements: rows.map((row) => ({
      ...localizedDetail(language, row.detail),
      _id: String(row.entryId),
      statementType: row.kind,
      from: row.source,
      to: row.target,
      status: row.status,
      amount: fromSatang(row.amount),
      createdAt: row.createdAt.toISOString(),
    })),
  };
}

export function statementRoutes(app: FastifyInstance): void {
  serve(app, listStatements, (call) => statementList(call.read, callerOf(call).memberId, call.body, call.language));
}
