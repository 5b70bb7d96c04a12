import type { claimErrors, spinErrors } from "@mekong/contract/http/spinwheel";

type SpinError = (typeof spinErrors)[number];
type ClaimError = (typeof claimErrors)[number];

/** A spin or claim that can't be. It rolls its transaction back, so that no Idempotency-Key remembers it. */
export class WheelError<E extends SpinError | ClaimError = SpinError | ClaimError> extends Error {
  override readonly name = "WheelError";
  constructor(readonly error: E) {
    super(error);
  }
}

/** What a call answers for it. What is no WheelError of these codes is thrown on. */
export function failure<E extends SpinError | ClaimError>(codes: readonly E[], error: unknown) {
  const code = error instanceof WheelError && codes.find((candidate) => candidate === error.error);
  if (!code) throw error;
  return { success: false as const, error: code };
}
