import { afterAll, vi } from "vitest";

// Each file has the app's modules, which keep settings, and an environment of its own; libraries stay loaded for all files.
vi.resetModules();
afterAll(() => {
  vi.unstubAllEnvs();
});
