import { Refusal } from "@mekong/contract/errors";

/**
 * Result of a failed transfer. Unlike a thrown Refusal it commits: the statement keeps the failed line, and a repeated
 * `Idempotency-Key` gets the same response.
 */
export const RETURNED = { message: "TRANSFER_FAIL" } as const;

/** @throws Refusal TRANSFER_FAIL */
export function answerOf<T extends { readonly message: "SUCCESS" }>(outcome: T | typeof RETURNED): T {
  if (outcome.message === RETURNED.message) throw new Refusal(RETURNED.message);
  return outcome;
}
