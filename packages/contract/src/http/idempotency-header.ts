/** Sent by a backend that supports `Idempotency-Key`. Not in the specification. */
export const IDEMPOTENCY_HEADER = "x-idempotency-keys";
export const IDEMPOTENCY_SUPPORTED = "honoured";
