import { hash } from "node:crypto";
import { Refusal } from "@mekong/contract/errors";
import type { Turn, Tx } from "../world/tx";

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
  const asked = ask<T>(tx, call);
  return asked.first ? asked.first.answer : asked.remember(await work(tx));
}

/** As `once`, for work that waits for nothing. */
export function onceAtOnce<T>(turn: Turn, call: KeyedCall, work: (turn: Turn) => T): T {
  const asked = ask<T>(turn, call);
  return asked.first ? asked.first.answer : asked.remember(work(turn));
}

/** What a call was answered first, if it was, and how to remember what it is answered now. */
function ask<T>(turn: Turn, { memberId, key, endpoint, input }: KeyedCall) {
  const inputHash = hashOf(input);
  const [first] = turn.sql.all<{ endpoint: string; inputHash: string; answer: string }>`
    SELECT "endpoint", "inputHash", "answer" FROM "IdempotencyRecord"
    WHERE "memberId" = ${memberId} AND "key" = ${key}`;
  if (first && (first.endpoint !== endpoint || first.inputHash !== inputHash)) {
    throw new Refusal("IDEMPOTENCY_KEY_REUSED");
  }
  function remember(given: T): T {
    const answer = JSON.stringify(given ?? null);
    // The primary key refuses a second record, should another writer have been faster.
    turn.sql.run`
      INSERT INTO "IdempotencyRecord" ("memberId", "key", "endpoint", "inputHash", "answer", "createdAt")
      VALUES (${memberId}, ${key}, ${endpoint}, ${inputHash}, ${answer}, ${turn.now})`;
    // Through JSON the first time too, so that first and repeated answers can't differ in type.
    return JSON.parse(answer) as T;
  }
  return { first: first ? { answer: JSON.parse(first.answer) as T } : null, remember };
}

/** Hash of a JSON value that doesn't depend on the order of its objects' keys. */
export function hashOf(input: unknown): string {
  return hash("sha256", JSON.stringify(input ?? null, sortedKeys), "hex");
}

function sortedKeys(_key: string, value: unknown): unknown {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
