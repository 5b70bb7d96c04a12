import { Refusal } from "@mekong/contract/errors";

/**
 * Failed transfer. Commits, unlike a thrown Refusal, to keep the failed statement line and answer the same
 * `Idempotency-Key` alike.
 */
export const RETURNED = { message: "TRANSFER_FAIL" } as const;

/** @throws Refusal TRANSFER_FAIL */
export function answerOf<T extends { readonly message: "SUCCESS" }>(outcome: T | typeof RETURNED): T {
  if (outcome.message === RETURNED.message) throw new Refusal(RETURNED.message);
  return outcome;
}
