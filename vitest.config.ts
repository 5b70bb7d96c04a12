import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const shared = { setupFiles: [here("scripts/test/no-console-errors.ts")], testTimeout: 20_000, hookTimeout: 30_000 };
/**
 * Files share a worker and its loaded modules, which saves a third of the time. Vitest reuses a worker only within a
 * project, so projects run one after another.
 */
const together = (turn: number) => ({ ...shared, isolate: false, sequence: { groupOrder: turn } });
/** Tests that mock modules: no other test may have loaded those before. */
const ALONE = "**/*.alone.test.{ts,tsx}";
/** Tests that set the environment, which app modules read once: each file reloads them. */
const SETTINGS = "**/*.server.test.ts";
const dom = {
  environment: "happy-dom",
  environmentOptions: {
    happyDOM: {
      settings: {
        disableJavaScriptFileLoading: true,
        disableCSSFileLoading: true,
        disableIframePageLoading: true,
        navigation: { disableMainFrameNavigation: true, disableChildFrameNavigation: true },
      },
    },
  },
};
const alias = { "~": here("apps/web/app") };

export default defineConfig({
  test: {
    // By default one processor stays unused.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      { test: { ...together(1), name: "contract", root: here("packages/contract"), include: ["src/**/*.test.ts"] } },
      {
        test: {
          ...together(2),
          name: "mock-api",
          // Many of these tests wait for a process or file.
          maxWorkers: availableParallelism() + 1,
          include: ["apps/mock-api/src/**/*.test.ts", "prisma/**/*.test.ts"],
          exclude: [ALONE],
          globalSetup: [here("scripts/test/shared-templates.ts")],
        },
      },
      {
        resolve: { alias },
        test: {
          ...together(3),
          name: "web",
          include: ["apps/web/**/*.test.ts"],
          exclude: [ALONE, SETTINGS],
        },
      },
      {
        resolve: { alias },
        test: {
          ...together(4),
          name: "web-dom",
          include: ["apps/web/**/*.test.tsx"],
          exclude: [ALONE],
          ...dom,
        },
      },
      { test: { ...together(5), name: "simulator", include: ["apps/simulator/src/**/*.test.ts"] } },
      {
        test: {
          ...together(6),
          name: "simulator-dom",
          include: ["apps/simulator/src/**/*.test.tsx"],
          // Not happy-dom, which rejects React's ids (`:r1:`) in an input's `list`.
          environment: "jsdom",
        },
      },
      {
        resolve: { alias },
        test: {
          ...together(8),
          name: "web-server",
          include: [`apps/web/${SETTINGS}`],
          setupFiles: [...shared.setupFiles, here("scripts/test/fresh-modules.ts")],
        },
      },
      { test: { ...together(7), name: "scripts", include: ["scripts/**/*.test.ts"] } },
      {
        test: {
          ...shared,
          name: "mock-api-alone",
          include: [`apps/mock-api/src/${ALONE}`],
          globalSetup: [here("scripts/test/shared-templates.ts")],
        },
      },
      {
        resolve: { alias },
        test: {
          ...together(9),
          environmentOptions: dom.environmentOptions,
          name: "web-alone",
          include: [`apps/web/${ALONE}`],
          setupFiles: [...shared.setupFiles, here("scripts/test/fresh-modules.ts")],
        },
      },
    ],
  },
});
