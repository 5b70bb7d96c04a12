import { hash } from "node:crypto";
import { Refusal } from "@mekong/contract/errors";
import type { Turn, Tx } from "../world/tx";

export interface KeyedCall {
  readonly memberId: string;
  readonly key: string;
  readonly endpoint: string;
  /** Path parameters and body. */
  readonly input: unknown;
}

/**
 * Runs `work` once per key and repeats its first response. A rejected request moved nothing and may be retried.
 * @param work result must be JSON
 * @throws Refusal IDEMPOTENCY_KEY_REUSED for another endpoint or input
 */
export async function once<T>(tx: Tx, call: KeyedCall, work: (tx: Tx) => Promise<T>): Promise<T> {
  const asked = ask<T>(tx, call);
  return asked.first ? asked.first.answer : asked.remember(await work(tx));
}

export function onceAtOnce<T>(turn: Turn, call: KeyedCall, work: (turn: Turn) => T): T {
  const asked = ask<T>(turn, call);
  return asked.first ? asked.first.answer : asked.remember(work(turn));
}

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
    // The primary key rejects concurrent duplicates.
    turn.sql.run`
      INSERT INTO "IdempotencyRecord" ("memberId", "key", "endpoint", "inputHash", "answer", "createdAt")
      VALUES (${memberId}, ${key}, ${endpoint}, ${inputHash}, ${answer}, ${turn.now})`;
    // First and repeated responses get equal types.
    return JSON.parse(answer) as T;
  }
  return { first: first ? { answer: JSON.parse(first.answer) as T } : null, remember };
}

/** Ignores key order. */
export function hashOf(input: unknown): string {
  return hash("sha256", JSON.stringify(input ?? null, sortedKeys), "hex");
}

function sortedKeys(_key: string, value: unknown): unknown {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
