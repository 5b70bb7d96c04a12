import { beforeAll, vi } from "vitest";

/**
 * Sets environment variables for a test file, including SESSION_SECRET, which would otherwise be written to disk. Not
 * restored: each server test file has its own environment.
 */
export function withSettings(variables: Record<string, string> = {}): void {
  beforeAll(() => {
    vi.stubEnv("SESSION_SECRET", "a-secret-for-tests");
    for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  });
}
