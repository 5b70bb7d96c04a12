import { chatHistory } from "@mekong/contract/http/chat";
import { listInvites } from "@mekong/contract/http/invite";
import { listRefunds } from "@mekong/contract/http/refund";
import { getSlipPicture, listSlips } from "@mekong/contract/http/slip";
import { listStatements } from "@mekong/contract/http/statement";
import { type Fields, fieldsOf, numberOf, rowsOf, textOf } from "../loose";
import type { AnyEndpoint, RunContext } from "../run-context";

const pagedLists: readonly [AnyEndpoint, field: string][] = [
  [listStatements, "statements"],
  [listSlips, "slips"],
  [listInvites, "invites"],
  [listRefunds, "refunds"],
];

export async function tryLists(run: RunContext): Promise<void> {
  for (const [endpoint, field] of pagedLists) await tryPaging(run, endpoint, field);
  await tryHistory(run);
  await run.refuse(getSlipPicture, "unknown reference", { params: { reference: "conformance" } }, "NO_DATA");
  const [slip] = rowsOf(fieldsOf(await run.succeed(listSlips, "page 1", { body: { page: 1, limit: 1 } })).slips);
  const reference = textOf(slip?.reference);
  if (reference) await run.succeed(getSlipPicture, "slip of the member", { params: { reference } });
  else run.notTried(getSlipPicture, "a success: the member has no slip");
}

async function tryPaging(run: RunContext, endpoint: AnyEndpoint, field: string): Promise<void> {
  const first = fieldsOf(await run.succeed(endpoint, "page 1", { body: { page: 1, limit: 10 } }));
  const rows = rowsOf(first[field]);
  checkLimit(run, endpoint, field, rows, 10);
  checkOrder(run, endpoint, field, rows);
  const total = numberOf(first.total);
  if (total !== undefined && total < rows.length) {
    run.deviates(endpoint, "page 1", `at least ${rows.length}, the number of rows`, String(total), "total");
  }
  const one = rowsOf(fieldsOf(await run.succeed(endpoint, "page of 1 row", { body: { page: 1, limit: 1 } }))[field]);
  checkLimit(run, endpoint, field, one, 1);
  const two = rowsOf(fieldsOf(await run.succeed(endpoint, "page 2", { body: { page: 2, limit: 1 } }))[field]);
  if (rows.length > 1) checkSecondPage(run, endpoint, field, rows, two);
  else run.notTried(endpoint, "page 2: the member has fewer than two rows");
  await run.refuse(endpoint, "page 0", { body: { page: 0, limit: 10 } }, "KEY_INVALID");
  await run.refuse(endpoint, "without a limit", { body: { page: 1 } }, "KEY_MISSING");
}

function checkLimit(run: RunContext, endpoint: AnyEndpoint, field: string, rows: Fields[], limit: number): void {
  if (rows.length > limit) run.deviates(endpoint, "paging", `at most ${limit} rows`, `${rows.length} rows`, field);
}

function checkSecondPage(run: RunContext, endpoint: AnyEndpoint, field: string, all: Fields[], page: Fields[]): void {
  const [second] = page;
  if (second && rowKey(second) === rowKey(all[1] ?? {})) return;
  run.deviates(endpoint, "paging", "the second row on page 2 of 1 row each", second ? "another row" : "no row", field);
}

/** Identifies a row. Leaves out links, which differ with each response. */
function rowKey({ createdAt, amount, refundAmount, status, reference, from, to }: Fields): string {
  return JSON.stringify([createdAt, amount, refundAmount, status, reference, from, to]);
}

function checkOrder(run: RunContext, endpoint: AnyEndpoint, field: string, rows: Fields[]): void {
  const times = rows.map(({ createdAt }) => Date.parse(String(createdAt)));
  const isSorted = times.every((time, index) => index === 0 || !(time > (times[index - 1] ?? time)));
  if (!isSorted) run.deviates(endpoint, "order", "newest first", "another order", `${field}[].createdAt`);
}

async function tryHistory(run: RunContext): Promise<void> {
  const all = rowsOf(fieldsOf(await run.succeed(chatHistory, "history", { body: {} })).conversations);
  const one = rowsOf(
    fieldsOf(await run.succeed(chatHistory, "limit 1", { body: { limit: 1, skip: 0 } })).conversations,
  );
  checkLimit(run, chatHistory, "conversations", one, 1);
  if (all.length < 2) {
    run.notTried(chatHistory, "skip: the member has fewer than two messages");
    return;
  }
  const skipped = rowsOf(
    fieldsOf(await run.succeed(chatHistory, "skip 1", { body: { limit: 1, skip: 1 } })).conversations,
  );
  if (skipped[0]?.id !== all.at(-2)?.id) {
    run.deviates(chatHistory, "paging", "the message before the newest", "another message", "conversations");
  }
}
