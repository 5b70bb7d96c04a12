import { join } from "node:path";
import { CACHE, ROOT } from "../bootstrap/root.mjs";
import {
  atLeastOneFailed,
  type Counts,
  failedOne,
  type PlaywrightReport,
  playwrightCounts,
  type VitestReport,
  vitestCounts,
} from "./counts";
import { type PlaywrightFailures, playwrightFailures, type VitestFailures, vitestFailures } from "./failures";
import { freshReport, readReport, runNode } from "./run-node";

/** How a suite ended, and what failed in it, a line each. */
export interface SuiteResult {
  counts: Counts;
  failures: string[];
}

const noReport: SuiteResult = { counts: failedOne, failures: [] };

/**
 * The projects of vitest.config.ts in two parts. The first needs no machine code of the database, nor the lock of who makes it,
 * and runs beside that; the second waits for it.
 */
export const unitProjects = {
  "without a database": ["contract", "web", "web-dom", "web-server", "web-alone", "simulator", "simulator-dom"],
  "on a database": ["mock-api", "mock-api-alone", "scripts"],
} as const;
export type UnitTests = keyof typeof unitProjects;

/** One part of the tests beside the sources. */
export function runUnitTests(which: UnitTests): Promise<SuiteResult> {
  return runVitest(
    which,
    unitProjects[which].map((project) => `--project=${project}`),
  );
}

/** Runs the unit tests that import a file changed since a git revision. */
export function runUnitTestsSince(revision: string): Promise<SuiteResult> {
  return runVitest("changed", [`--changed=${revision}`, "--passWithNoTests"]);
}

async function runVitest(name: string, options: readonly string[]): Promise<SuiteResult> {
  const file = freshReport(join(CACHE, "reports", `unit-${name.replaceAll(" ", "-")}.json`));
  const code = await runNode("vitest/vitest.mjs", [
    "run",
    ...options,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
  ]);
  const report = readReport<VitestReport & VitestFailures>(file);
  if (!report) return noReport;
  return { counts: atLeastOneFailed(vitestCounts(report), code), failures: vitestFailures(report, ROOT) };
}

/**
 * The tests in a browser, against the built programs; e2e/ starts those itself.
 * @param browser path of a Chromium
 * @param specs paths of the specs to run; all if empty
 */
export async function runEndToEndTests(browser: string, specs: readonly string[] = []): Promise<SuiteResult> {
  const file = freshReport(join(CACHE, "reports", "e2e.json"));
  const code = await runNode("@playwright/test/cli.js", ["test", "--config", "e2e", "--reporter=list,json", ...specs], {
    CHROMIUM_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  const report = readReport<PlaywrightReport & PlaywrightFailures>(file);
  if (!report) return noReport;
  return { counts: atLeastOneFailed(playwrightCounts(report), code), failures: playwrightFailures(report) };
}
