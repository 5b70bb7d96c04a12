import { afterAll, vi } from "vitest";

// Gives each test file new instances of app modules, because these cache settings. Libraries are shared.
vi.resetModules();
afterAll(() => {
  vi.unstubAllEnvs();
});
