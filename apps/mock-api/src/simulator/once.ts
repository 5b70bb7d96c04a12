import { Refusal } from "@mekong/contract/errors";
import { hashOf } from "../ledger/idempotency";
import type { World } from "../world/world";

/** Keys per world; the oldest is evicted. */
const KEPT = 1_000;

interface Remembered {
  inputHash: string;
  answer: Promise<unknown>;
}

const memories = new WeakMap<World, Map<string, Remembered>>();

/**
 * Idempotency in memory. A repeated key returns the first result, even while in progress; failures may be retried.
 * @throws Refusal IDEMPOTENCY_KEY_REUSED for another input
 */
export function once<T>(world: World, key: string | undefined, input: unknown, work: () => Promise<T>): Promise<T> {
  if (key === undefined) return work();
  const memory = memories.get(world) ?? new Map<string, Remembered>();
  memories.set(world, memory);
  const inputHash = hashOf(input);
  const before = memory.get(key);
  if (before) {
    if (before.inputHash !== inputHash) return Promise.reject(new Refusal("IDEMPOTENCY_KEY_REUSED"));
    return before.answer as Promise<T>;
  }
  const remembered = { inputHash, answer: work() };
  memory.set(key, remembered);
  remembered.answer.catch(() => {
    if (memory.get(key) === remembered) memory.delete(key);
  });
  const [oldest] = memory.keys();
  if (memory.size > KEPT && oldest !== undefined) memory.delete(oldest);
  return remembered.answer;
}
