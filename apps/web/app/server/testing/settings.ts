import { IDEMPOTENCY_HEADER, IDEMPOTENCY_SUPPORTED } from "@mekong/contract/http/idempotency-header";
import { beforeAll, vi } from "vitest";
import { recordIdempotencySupport } from "../idempotency-support.server";

/**
 * Sets environment variables for a test file, including SESSION_SECRET, which would otherwise be written to disk. Not
 * restored: each server test file has its own environment.
 */
export function withSettings(variables: Record<string, string> = {}): void {
  beforeAll(() => {
    vi.stubEnv("SESSION_SECRET", "a-secret-for-tests");
    // No server listens at this address. At the default address, another backend may be running.
    if (process.env.API_URL === undefined) vi.stubEnv("API_URL", "http://127.0.0.1:9");
    for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  });
}

/** Tests need not reset this, because each server test file loads its own modules. */
export function withIdempotencySupported(): void {
  recordIdempotencySupport(new Headers({ [IDEMPOTENCY_HEADER]: IDEMPOTENCY_SUPPORTED }));
}
