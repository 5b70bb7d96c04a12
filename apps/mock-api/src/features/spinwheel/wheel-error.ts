import type { claimErrors, spinErrors } from "@mekong/contract/http/spinwheel";

type SpinError = (typeof spinErrors)[number];
type ClaimError = (typeof claimErrors)[number];

/**
 * This error is thrown instead of returned, so that the transaction rolls back and idempotency does not store the
 * failure.
 */
export class WheelError<E extends SpinError | ClaimError = SpinError | ClaimError> extends Error {
  override readonly name = "WheelError";
  constructor(readonly error: E) {
    super(error);
  }
}

export function errorResponse<E extends SpinError | ClaimError>(codes: readonly E[], error: unknown) {
  const code = error instanceof WheelError && codes.find((candidate) => candidate === error.error);
  if (!code) throw error;
  return { success: false as const, error: code };
}
