import { listStatements } from "@mekong/contract/http/statement";
import { STATEMENT_PAGE_SIZE } from "@mekong/contract/limits";
import type { PendingDeposit } from "../forms/pending-deposit";
import type { Api } from "./api.server";
import { handleResult } from "./result-handling.server";

/** A longer wait comes from a tampered or stale URL. */
const MAX_WAIT_MS = 3_600_000;

/**
 * Whether the statement lists the expected deposit; false if it cannot be loaded. Other signs are ambiguous: a QR may be
 * cancelled elsewhere, a balance may rise for other reasons.
 */
export async function isDepositConfirmed(
  { api, request }: { api: Api; request: Request },
  { amount, since }: PendingDeposit,
  from: string,
): Promise<boolean> {
  const page = { page: 1, limit: STATEMENT_PAGE_SIZE };
  const response = await handleResult(await api.call(listStatements, { body: page }), request);
  if (response.problem || Date.parse(response.worldTime) - Date.parse(since) > MAX_WAIT_MS) return false;
  return response.answer.statements.some(
    (entry) =>
      entry.statementType === "deposit" &&
      entry.status === "SUCCESS" &&
      entry.from === from &&
      entry.amount === amount &&
      Date.parse(entry.createdAt) >= Date.parse(since),
  );
}
