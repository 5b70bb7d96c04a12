import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What every part's tests share. A test fails on an unexpected `console.error`, too. */
const shared = { setupFiles: [here("scripts/test/no-console-errors.ts")], testTimeout: 20_000, hookTimeout: 30_000 };
const alias = { "~": here("apps/web/app") };

export default defineConfig({
  test: {
    // By default one processor is left free, which on a machine of two is half of it.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      { test: { ...shared, name: "contract", root: here("packages/contract"), include: ["src/**/*.test.ts"] } },
      {
        test: {
          ...shared,
          name: "mock-api",
          include: ["apps/mock-api/src/**/*.test.ts", "prisma/**/*.test.ts"],
          exclude: ["**/*.alone.test.ts"],
          // Its files each take a backend of their own and share nothing else; loading Fastify and Prisma anew for each
          // of a hundred files cost a third of their time.
          isolate: false,
          globalSetup: [here("scripts/test/shared-templates.ts")],
        },
      },
      {
        // Files that put something else in a module's place: nobody else's may have loaded it before.
        test: {
          ...shared,
          name: "mock-api-alone",
          include: ["apps/mock-api/src/**/*.alone.test.ts"],
          globalSetup: [here("scripts/test/shared-templates.ts")],
        },
      },
      {
        resolve: { alias },
        test: { ...shared, name: "web", include: ["apps/web/**/*.test.ts"] },
      },
      {
        // Components; without Remix's own plugin, which is for building.
        resolve: { alias },
        test: { ...shared, name: "web-dom", include: ["apps/web/**/*.test.tsx"], environment: "jsdom" },
      },
      { test: { ...shared, name: "simulator", include: ["apps/simulator/src/**/*.test.ts"] } },
      {
        test: { ...shared, name: "simulator-dom", include: ["apps/simulator/src/**/*.test.tsx"], environment: "jsdom" },
      },
      { test: { ...shared, name: "scripts", include: ["scripts/**/*.test.ts"] } },
    ],
  },
});
