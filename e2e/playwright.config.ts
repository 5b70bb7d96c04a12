import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { findBrowser, thisMachine } from "../scripts/browser/find";
import { browserFlags } from "../scripts/browser/flags";
import { stackAddresses } from "./stack-addresses";
import { IS_FULL_TIER, RUN_NAME } from "./tier";

/** Uses the installed browser; only `npm test` installs one. */
function browserPath(): string | undefined {
  const found = findBrowser(thisMachine());
  if (found && "problem" in found) throw new Error(found.problem);
  return found?.file;
}

/** Tag of tests that only `npm run test:full` runs. A shorter test of the same rule runs in `npm test`. */
const LONG = /@long/;
/** The longest test runs first. Started last, it would run alone for a minute. */
const FIRST = "simulator/test-kit.spec.ts";
/** Screenshots for review, taken by `npm run looks`. */
const SCREENSHOTS = "screenshots/**";

export default defineConfig({
  testDir: ".",
  // Playwright empties this folder at each run, so it must not contain the screenshots of `npm run looks`.
  outputDir: `../test-results/${RUN_NAME}`,
  globalSetup: "./global-setup.ts",
  // Each test has its own world, so all tests can run in parallel.
  fullyParallel: true,
  // More workers than processors on a small machine, because tests wait much of the time.
  workers: Math.max(4, Math.floor(availableParallelism() / 2)),
  ...(IS_FULL_TIER ? {} : { grepInvert: LONG }),
  projects: [
    { name: "first", testMatch: FIRST },
    { name: "rest", testIgnore: [FIRST, SCREENSHOTS] },
  ],
  // A retry would hide a race.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: "list",
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    // Each worker evaluates this file again after the global setup, so the address is known then.
    baseURL: stackAddresses()?.web,
    // The service worker would answer requests that tests block on purpose. installable.spec.ts allows it.
    serviceWorkers: "block",
    // Animations take a tenth of the time. sheets.spec.ts and spin.spec.ts have them in `npm test`, too.
    contextOptions: IS_FULL_TIER ? {} : { reducedMotion: "reduce" },
    // Recording a trace costs a third of the time, also for tests that pass. `--trace=on` records one.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: { executablePath: browserPath(), args: browserFlags },
  },
});
