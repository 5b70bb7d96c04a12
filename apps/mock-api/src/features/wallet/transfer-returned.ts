import { Refusal } from "@mekong/contract/errors";

/**
 * Result of a failed transfer. Unlike a thrown Refusal it commits: the statement keeps the failed line, and a repeated
 * `Idempotency-Key` gets the same response.
 */
export const TRANSFER_RETURNED = { message: "TRANSFER_FAIL" } as const;

/** @throws Refusal TRANSFER_FAIL */
export function assertTransferred<T extends { readonly message: "SUCCESS" }>(outcome: T | typeof TRANSFER_RETURNED): T {
  if (outcome.message === TRANSFER_RETURNED.message) throw new Refusal(TRANSFER_RETURNED.message);
  return outcome;
}
