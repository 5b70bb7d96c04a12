import { hash } from "node:crypto";
import { Refusal } from "@mekong/contract/errors";
import type { SyncTx, Tx } from "../world/tx";

export interface IdempotentCall {
  readonly memberId: string;
  readonly key: string;
  readonly endpoint: string;
  /** Path parameters and body. */
  readonly input: unknown;
}

/**
 * Repeats the first response for a known key.
 * @param work its result must be JSON
 * @throws IDEMPOTENCY_KEY_REUSED for another endpoint or input
 */
export async function idempotent<T>(tx: Tx, call: IdempotentCall, work: (tx: Tx) => Promise<T>): Promise<T> {
  const record = findRecord<T>(tx, call);
  return record.first ? record.first.answer : record.remember(await work(tx));
}

export function idempotentSync<T>(tx: SyncTx, call: IdempotentCall, work: (tx: SyncTx) => T): T {
  const record = findRecord<T>(tx, call);
  return record.first ? record.first.answer : record.remember(work(tx));
}

function findRecord<T>(tx: SyncTx, { memberId, key, endpoint, input }: IdempotentCall) {
  const inputHash = hashOf(input);
  const [first] = tx.sql.all<{ endpoint: string; inputHash: string; answer: string }>`
    SELECT "endpoint", "inputHash", "answer" FROM "IdempotencyRecord"
    WHERE "memberId" = ${memberId} AND "key" = ${key}`;
  if (first && (first.endpoint !== endpoint || first.inputHash !== inputHash)) {
    throw new Refusal("IDEMPOTENCY_KEY_REUSED");
  }
  function store(result: T): T {
    const answer = JSON.stringify(result ?? null);
    // The primary key rejects concurrent duplicates.
    tx.sql.run`
      INSERT INTO "IdempotencyRecord" ("memberId", "key", "endpoint", "inputHash", "answer", "createdAt")
      VALUES (${memberId}, ${key}, ${endpoint}, ${inputHash}, ${answer}, ${tx.now})`;
    // First and repeated responses get equal types.
    return JSON.parse(answer) as T;
  }
  return { first: first ? { answer: JSON.parse(first.answer) as T } : null, remember: store };
}

export function hashOf(input: unknown): string {
  return hash("sha256", JSON.stringify(input ?? null, sortedKeys), "hex");
}

function sortedKeys(_key: string, value: unknown): unknown {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
