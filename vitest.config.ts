import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What every part's tests share. A test fails on an unexpected `console.error`, too. */
const shared = { setupFiles: [here("scripts/test/no-console-errors.ts")], testTimeout: 20_000, hookTimeout: 30_000 };
/**
 * Most files share a worker and the modules it has loaded: to load them anew for each file took a third of the time. Vitest
 * keeps a worker for a file of the same project only, so that each project has a turn of its own.
 */
const together = (turn: number) => ({ ...shared, isolate: false, sequence: { groupOrder: turn } });
/** Files that put something else in a module's place, which nobody else's may have loaded before. */
const ALONE = "**/*.alone.test.{ts,tsx}";
/** Files that set the environment, which the app's modules read once: each of these files loads the modules again. */
const SETTINGS = "**/*.server.test.ts";
/** happy-dom without network: no script, style, frame or link is loaded. */
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
    // By default one processor is left free, which on a machine of two is half of it.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      { test: { ...together(1), name: "contract", root: here("packages/contract"), include: ["src/**/*.test.ts"] } },
      {
        test: {
          ...together(2),
          name: "mock-api",
          // One more than there are processors, because many of these tests wait for a process or a file.
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
        // Components; without Remix's own plugin, which is for building.
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
          // Not happy-dom, which rejects React's ids (`:r1:`) in an input's `list`. One for all files: they share modules.
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
