import { afterAll, vi } from "vitest";

// Gives each test file new instances of the app's modules, because these cache settings. Libraries stay loaded for all files.
vi.resetModules();
afterAll(() => {
  vi.unstubAllEnvs();
});
