import { afterAll, vi } from "vitest";

/** Test files share a process, so what one leaves replaced would change the next. */
afterAll(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
