import { Refusal } from "@mekong/contract/errors";

/**
 * What is kept of a call whose money came back. Unlike a refusal that is thrown in the transaction it
 * commits: the failed line stands, and the same `Idempotency-Key` gets the same answer without another try.
 */
export const RETURNED = { message: "TRANSFER_FAIL" } as const;

/** A committed outcome as the answer. @throws Refusal TRANSFER_FAIL when the money came back */
export function answerOf<T extends { readonly message: "SUCCESS" }>(outcome: T | typeof RETURNED): T {
  if (outcome.message === RETURNED.message) throw new Refusal(RETURNED.message);
  return outcome;
}
