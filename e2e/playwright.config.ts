import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { findBrowser, thisMachine } from "../scripts/browser/find";
import { browserFlags } from "../scripts/browser/flags";
import { stackAddresses } from "./stack-addresses";
import { FULL } from "./tier";

/** `npm test` installs a browser where there is none; here the one that is there is used. */
function browserPath(): string | undefined {
  const found = findBrowser(thisMachine());
  if (found && "problem" in found) throw new Error(found.problem);
  return found?.file;
}

/** Tag of tests that only `npm run test:full` runs; a shorter test of the same rule runs in `npm test`. */
const LONG = /@long/;
/** Starts first because it is the longest: started last, it would run alone for a minute. */
const FIRST = "simulator/test-kit.spec.ts";
/** Pictures for people: `npm run looks`. */
const LOOKS = "looks/**";

export default defineConfig({
  testDir: ".",
  // A folder of its own: it is emptied with every run, and the pictures of `npm run looks` lie beside it.
  outputDir: "../test-results/e2e",
  globalSetup: "./global-setup.ts",
  // Every test has a world of its own, so all of them may run at once.
  fullyParallel: true,
  // Much of a test is waiting: one more than the processors keeps them busy.
  workers: process.env.CI ? 3 : Math.max(2, Math.floor(availableParallelism() / 2)),
  ...(FULL ? {} : { grepInvert: LONG }),
  projects: [
    { name: "first", testMatch: FIRST },
    { name: "rest", testIgnore: [FIRST, LOOKS] },
  ],
  // A test that fails once has failed.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: "list",
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    // The configuration is read once more in each worker, after the global setup: the address is known there.
    baseURL: stackAddresses()?.web,
    // It would answer for pages that tests take away on purpose; installable.spec.ts has it on.
    serviceWorkers: "block",
    // A trace is written during every test, also those that pass: a third of the time, for nobody to look at in CI.
    trace: process.env.CI ? "off" : "retain-on-failure",
    screenshot: "only-on-failure",
    launchOptions: { executablePath: browserPath(), args: browserFlags },
  },
});
