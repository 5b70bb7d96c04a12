import { listStatements } from "@mekong/contract/http/statement";
import { STATEMENT_PAGE_SIZE } from "@mekong/contract/limits";
import type { WaitedFor } from "../features/outcome/waited-for";
import type { Api } from "./api.server";
import { settle } from "./outcome.server";

/** Nothing is waited for longer than this: an address that says so says something else. */
const LONGEST_WAIT_MS = 3_600_000;

/**
 * Whether a deposit has come. Only the statement knows: a QR that is gone may as well have been cancelled elsewhere,
 * and a balance may have risen for another reason. False too where the statement could not be asked for.
 * @param from what the statement says such a deposit comes from: a provider of QRs, `mobile-wallet`
 * @throws Response the redirects of `settle`
 */
export async function hasArrived(
  { api, request }: { api: Api; request: Request },
  { amount, since }: WaitedFor,
  from: string,
): Promise<boolean> {
  const page = { page: 1, limit: STATEMENT_PAGE_SIZE };
  const settled = await settle(await api.call(listStatements, { body: page }), request);
  if (settled.problem || Date.parse(settled.worldTime) - Date.parse(since) > LONGEST_WAIT_MS) return false;
  return settled.answer.statements.some(
    (entry) =>
      entry.statementType === "deposit" &&
      entry.status === "SUCCESS" &&
      entry.from === from &&
      entry.amount === amount &&
      Date.parse(entry.createdAt) >= Date.parse(since),
  );
}
