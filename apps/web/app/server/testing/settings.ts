import { beforeAll, vi } from "vitest";

/**
 * Gives the tests of a file a session secret, for which the server would else write one to the disk, and other settings
 * by their names in the environment. They are not put back: each file of server tests has an environment of its own.
 */
export function withSettings(others: Record<string, string> = {}): void {
  beforeAll(() => {
    vi.stubEnv("SESSION_SECRET", "a-secret-for-tests");
    for (const [name, value] of Object.entries(others)) vi.stubEnv(name, value);
  });
}
