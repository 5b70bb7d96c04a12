import { IDEMPOTENCY_HEADER, IDEMPOTENCY_SUPPORTED } from "@mekong/contract/http/idempotency-header";
import { recordIdempotencySupport } from "../idempotency-support.server";

/** Not undone: each server test file has its own modules. */
export function withIdempotencySupported(): void {
  recordIdempotencySupport(new Headers({ [IDEMPOTENCY_HEADER]: IDEMPOTENCY_SUPPORTED }));
}
