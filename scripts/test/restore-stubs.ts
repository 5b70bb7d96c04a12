import { afterAll, vi } from "vitest";

/** Test files share a process, so a stub that one file leaves behind would change the next. */
afterAll(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
