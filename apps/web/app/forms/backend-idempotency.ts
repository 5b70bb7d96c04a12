import { useEffect } from "react";

/** Whether the backend supports idempotency keys; sent with the last page. */
let isSupported = false;

export function setIdempotencySupported(supported: boolean): void {
  isSupported = supported;
}

/** Last known value, used when the server is unreachable. */
export function isIdempotencySupported(): boolean {
  return isSupported;
}

/** Stores the value in the browser; the server does not need it. */
export function useSetIdempotencySupported(supported: boolean): void {
  useEffect(() => setIdempotencySupported(supported), [supported]);
}
