/** Sent by a backend that supports `Idempotency-Key`. The specification lacks keys, so support is not assumed. */
export const KEYS_HEADER = "x-idempotency-keys";
export const KEYS_HONOURED = "honoured";
