import { deepStrictEqual } from "node:assert/strict";
import { accountLabel } from "../accounts";
import { audit } from "../audit";
import { type StatementRow, statementPage } from "../statement";
import type { Books } from "./books";
import type { Line, ModelLedger } from "./model";
import { members } from "./plans";

const NEWEST = 5;

export async function checkQuickly(model: ModelLedger, { read }: Books): Promise<void> {
  const accounts = await read.ledgerAccount.findMany();
  const actual = new Map(accounts.map((account) => [accountLabel(account), account.balance]));
  const sums: Record<string, bigint> = {};
  for (const { owner, currency, balance } of accounts) {
    sums[currency] = (sums[currency] ?? 0n) + balance;
    if (owner !== "house" && balance < 0n) throw new Error(`${owner} has ${balance} satang`);
  }
  for (const [currency, sum] of Object.entries(sums)) {
    if (sum !== 0n) throw new Error(`all balances in ${currency} add up to ${sum}`);
  }
  deepStrictEqual(nonZero(actual), nonZero(model.balances));
  for (const { id } of members) {
    const { total, rows } = await statementPage(read, id, { page: 1, limit: NEWEST });
    deepStrictEqual(
      { total, newest: rows.map(asLine) },
      { total: model.lines(id).length, newest: newestFirst(model, id).slice(0, NEWEST) },
    );
  }
}

export async function checkFully(model: ModelLedger, books: Books): Promise<void> {
  await checkQuickly(model, books);
  const report = await audit(books.read);
  if (!report.ok) throw new Error(`audit: ${JSON.stringify(report)}`);
  for (const { id } of members) deepStrictEqual(await wholeStatement(books, id), newestFirst(model, id));
  const pending: Record<string, bigint> = {};
  for (const { hold, status } of model.holds.values()) {
    if (status === "PENDING") pending[hold.from.currency] = (pending[hold.from.currency] ?? 0n) + hold.amount;
  }
  for (const { currency, balance } of await books.read.ledgerAccount.findMany({
    where: { name: "withdrawals-held" },
  })) {
    deepStrictEqual(balance, pending[currency] ?? 0n);
  }
}

async function wholeStatement({ read }: Books, memberId: string): Promise<Line[]> {
  const lines: Line[] = [];
  for (let page = 1; ; page++) {
    const { rows } = await statementPage(read, memberId, { page, limit: 7 });
    if (rows.length === 0) return lines;
    lines.push(...rows.map(asLine));
  }
}

function newestFirst(model: ModelLedger, memberId: string): Line[] {
  return model.lines(memberId).toReversed();
}

function asLine({ kind, source, target, amount, status }: StatementRow): Line {
  return { kind, source, target, amount, status };
}

function nonZero(balances: ReadonlyMap<string, bigint>): Record<string, bigint> {
  return Object.fromEntries([...balances].filter(([, balance]) => balance !== 0n).sort());
}
