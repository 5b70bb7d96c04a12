/** Header of a backend that supports `Idempotency-Key`, which the specification lacks. */
export const IDEMPOTENCY_HEADER = "x-idempotency-keys";
export const IDEMPOTENCY_SUPPORTED = "honoured";
