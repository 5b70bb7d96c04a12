import { listStatements } from "@mekong/contract/http/statement";
import { getWallet } from "@mekong/contract/http/wallet";
import { STATEMENT_PAGE_SIZE } from "@mekong/contract/limits";
import { fromSatang, isMoney, toSatang } from "@mekong/contract/money";
import type { PendingDeposit } from "../forms/pending-deposit";
import { translator } from "../i18n/translator.server";
import type { MemberRequest } from "./guards.server";
import { readLocale } from "./locale.server";
import { memberMoney } from "./member-money.server";
import { handleResult } from "./result-handling.server";

/** A longer wait comes from a tampered or stale URL. */
const MAX_WAIT_MS = 3_600_000;

/**
 * Whether the statement lists the deposit; false if it cannot be loaded. Other signs are ambiguous: the QR may be
 * cancelled elsewhere, and the balance may rise for other reasons.
 */
export async function isDepositConfirmed(
  { api, request }: MemberRequest,
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

/**
 * Text about deposits since the page showed `cash` in the main wallet. The statement lists a deposit by the time it was
 * announced, so an earlier one counts if the wallet has gained its amount.
 */
export async function arrivedDepositsText(
  { api, request }: MemberRequest,
  { since, cash }: { since: string; cash: number },
): Promise<string | null> {
  const wallet = await api.call(getWallet);
  if (wallet.kind !== "ok" || !isMoney(cash)) return null;
  const gained = toSatang(wallet.answer.wallet.amount) - toSatang(cash);
  if (gained <= 0n) return null;
  const statement = await api.call(listStatements, { body: { page: 1, limit: STATEMENT_PAGE_SIZE } });
  if (statement.kind !== "ok") return null;
  const sinceMs = Date.parse(since);
  const deposits = statement.answer.statements
    .filter(({ statementType, status }) => statementType === "deposit" && status === "SUCCESS")
    .map(({ amount, createdAt }) => ({ amount: toSatang(amount), ageMs: sinceMs - Date.parse(createdAt) }));
  const arrived = deposits.filter(({ ageMs }) => ageMs <= 0).reduce((sum, { amount }) => sum + amount, 0n);
  const isAnnouncedBefore = deposits.some(({ amount, ageMs }) => amount === gained && ageMs <= MAX_WAIT_MS);
  const reported = isAnnouncedBefore ? gained : arrived;
  if (reported === 0n) return null;
  const t = translator(readLocale(request));
  return `${t("deposit:arrived")}: ${memberMoney(fromSatang(reported), wallet.answer.profile.currency, request)}`;
}
