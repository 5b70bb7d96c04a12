import { createHash } from "node:crypto";
import { Refusal } from "@mekong/contract/errors";
import type { Tx } from "../world/tx";

/** A money call that carried an `Idempotency-Key`. */
export interface KeyedCall {
  readonly memberId: string;
  readonly key: string;
  /** Label of the endpoint: `POST /api/wallet/transfer`. */
  readonly endpoint: string;
  /** What the caller sent, parsed: path parameters and body. JSON values only. */
  readonly input: unknown;
}

/**
 * Does the work of a keyed call once. The same call again gets the first answer without any work.
 * A call that was refused moved nothing and is not remembered: it may be tried again.
 * @param work what the call does, in this transaction; its answer must be JSON
 * @throws Refusal IDEMPOTENCY_KEY_REUSED when the key came with another endpoint or input
 */
export async function once<T>(tx: Tx, call: KeyedCall, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { memberId, key, endpoint } = call;
  const inputHash = hashOf(call.input);
  const [first] = tx.sql.all<{ endpoint: string; inputHash: string; answer: string }>`
    SELECT "endpoint", "inputHash", "answer" FROM "IdempotencyRecord"
    WHERE "memberId" = ${memberId} AND "key" = ${key}`;
  if (first) {
    if (first.endpoint !== endpoint || first.inputHash !== inputHash) throw new Refusal("IDEMPOTENCY_KEY_REUSED");
    return JSON.parse(first.answer) as T;
  }
  const answer = JSON.stringify((await work(tx)) ?? null);
  // The primary key refuses a second record, should another writer have been faster.
  tx.sql.run`
    INSERT INTO "IdempotencyRecord" ("memberId", "key", "endpoint", "inputHash", "answer", "createdAt")
    VALUES (${memberId}, ${key}, ${endpoint}, ${inputHash}, ${answer}, ${tx.now})`;
  // Through JSON the first time too, so that first and repeated answers can't differ in type.
  return JSON.parse(answer) as T;
}

/** Hash of a JSON value that doesn't depend on the order of its objects' keys. */
export function hashOf(input: unknown): string {
  return createHash("sha256")
    .update(JSON.stringify(input ?? null, sortedKeys))
    .digest("hex");
}

function sortedKeys(_key: string, value: unknown): unknown {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
