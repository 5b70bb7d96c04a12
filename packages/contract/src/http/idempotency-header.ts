/** Sent by a backend that supports `Idempotency-Key`. The specification lacks keys, so support is not assumed. */
export const IDEMPOTENCY_HEADER = "x-idempotency-keys";
export const IDEMPOTENCY_SUPPORTED = "honoured";
