import { IDEMPOTENCY_HEADER, IDEMPOTENCY_SUPPORTED } from "@mekong/contract/http/idempotency-header";
import type { BackendResponse } from "./backend-http.server";

/** Never reset, because a proxy may respond without the header. */
let isSupported = false;

export function recordIdempotencySupport(headers: BackendResponse["headers"]): void {
  isSupported ||= headers.get(IDEMPOTENCY_HEADER) === IDEMPOTENCY_SUPPORTED;
}

/** Whether money calls can be retried with their idempotency key. False before the first response. */
export function idempotencySupported(): boolean {
  return isSupported;
}
