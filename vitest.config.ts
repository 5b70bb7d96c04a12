import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { configDefaults, defineConfig } from "vitest/config";

const resolvePath = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The `localStorage` of Node 25 and later would replace that of the DOM. */
const NO_WEB_STORAGE = "--no-experimental-webstorage";

const commonOptions = {
  execArgv: process.allowedNodeEnvironmentFlags.has(NO_WEB_STORAGE) ? [NO_WEB_STORAGE] : [],
  setupFiles: [resolvePath("scripts/test/no-console-errors.ts"), resolvePath("scripts/test/restore-stubs.ts")],
  testTimeout: 20_000,
  hookTimeout: 30_000,
};
/**
 * Files share a worker and its loaded modules, which saves a third of the time. Vitest reuses a worker only within a
 * project, so projects run one after another.
 */
const sharedModules = (groupOrder: number) => ({
  ...commonOptions,
  isolate: false,
  sequence: { groupOrder: groupOrder },
});
/** Tests that mock modules: no other test may have loaded those before. */
const ISOLATED_TESTS = "**/*.alone.test.{ts,tsx}";
/** Tests that set the environment, which app modules read once: each file reloads them. */
const SERVER_TESTS = "**/*.server.test.ts";
/** Tests that start mock-api. They run with its own tests, in workers that have loaded it already. */
const CLI_TESTS = "scripts/control-cli/*.test.ts";
/** Adds to the default, which excludes the tests of installed packages; `exclude` alone would replace it. */
const without = (...tests: string[]) => [...configDefaults.exclude, ...tests];
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
const alias = { "~": resolvePath("apps/web/app") };

export default defineConfig({
  test: {
    // By default one processor stays unused.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        resolve: { alias },
        test: {
          ...sharedModules(1),
          name: "node",
          include: [
            "packages/{contract,conformance}/src/**/*.test.ts",
            "apps/web/**/*.test.ts",
            "apps/simulator/src/**/*.test.ts",
          ],
          exclude: without(ISOLATED_TESTS, SERVER_TESTS),
        },
      },
      {
        resolve: { alias },
        test: {
          ...sharedModules(2),
          name: "web-dom",
          include: ["apps/web/**/*.test.tsx"],
          exclude: without(ISOLATED_TESTS),
          ...dom,
        },
      },
      {
        test: {
          ...sharedModules(3),
          name: "simulator-dom",
          include: ["apps/simulator/src/**/*.test.tsx"],
          // Not happy-dom, which rejects React's ids (`:r1:`) in an input's `list`.
          environment: "jsdom",
        },
      },
      {
        resolve: { alias },
        test: {
          ...sharedModules(4),
          name: "web-server",
          include: [`apps/web/${SERVER_TESTS}`],
          setupFiles: [...commonOptions.setupFiles, resolvePath("scripts/test/fresh-modules.ts")],
        },
      },
      {
        resolve: { alias },
        test: {
          ...sharedModules(5),
          environmentOptions: dom.environmentOptions,
          name: "web-alone",
          include: [`apps/web/${ISOLATED_TESTS}`],
          setupFiles: [...commonOptions.setupFiles, resolvePath("scripts/test/fresh-modules.ts")],
        },
      },
      {
        test: {
          ...sharedModules(6),
          name: "mock-api",
          setupFiles: [...commonOptions.setupFiles, resolvePath("scripts/test/test-passwords.ts")],
          // Many of these tests wait for a process or file.
          maxWorkers: availableParallelism() + 1,
          include: ["apps/mock-api/src/**/*.test.ts", "prisma/**/*.test.ts", CLI_TESTS],
          exclude: without(ISOLATED_TESTS),
          globalSetup: [resolvePath("scripts/test/shared-templates.ts")],
        },
      },
      {
        test: {
          ...sharedModules(7),
          name: "scripts",
          include: ["{scripts,tools,bench}/**/*.test.ts"],
          exclude: without(CLI_TESTS),
        },
      },
      {
        test: {
          ...commonOptions,
          sequence: { groupOrder: 7 },
          name: "mock-api-alone",
          setupFiles: [...commonOptions.setupFiles, resolvePath("scripts/test/test-passwords.ts")],
          include: [`apps/mock-api/src/${ISOLATED_TESTS}`],
          globalSetup: [resolvePath("scripts/test/shared-templates.ts")],
        },
      },
    ],
  },
});
