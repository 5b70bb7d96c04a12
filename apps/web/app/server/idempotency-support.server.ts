import { IDEMPOTENCY_HEADER, IDEMPOTENCY_SUPPORTED } from "@mekong/contract/http/idempotency-header";
import type { BackendResponse } from "./backend-http.server";

/** Never reset, because a proxy may respond without the header. */
let isSupported = false;
let question: Promise<void> | null = null;

export function recordIdempotencySupport(headers: BackendResponse["headers"]): void {
  isSupported ||= headers.get(IDEMPOTENCY_HEADER) === IDEMPOTENCY_SUPPORTED;
}

/** Whether money calls can be retried with their idempotency key. False before the first response. */
export function idempotencySupported(): boolean {
  return isSupported;
}

/**
 * Lets a process whose first request is a money form learn what the backend supports before it sends the form.
 * @param callBackend a harmless call, made until the backend has answered once
 */
export async function learnIdempotencySupport(callBackend: () => Promise<{ kind: string }>): Promise<void> {
  if (isSupported) return;
  question ??= callBackend().then(({ kind }) => {
    if (kind === "unreachable") question = null;
  });
  await question;
}
