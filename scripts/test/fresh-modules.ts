import { afterAll, vi } from "vitest";

// App modules cache settings, so each test file gets new ones. Libraries are shared.
vi.resetModules();
afterAll(() => {
  vi.unstubAllEnvs();
});
