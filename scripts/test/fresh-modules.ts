import { vi } from "vitest";

// App modules cache settings, so each test file loads them again. Libraries are shared.
vi.resetModules();
