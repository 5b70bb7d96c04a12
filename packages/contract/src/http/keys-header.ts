/** Response header: the backend supports `Idempotency-Key`. Unknown to the specification, so support is not assumed. */
export const KEYS_HEADER = "x-idempotency-keys";
export const KEYS_HONOURED = "honoured";
