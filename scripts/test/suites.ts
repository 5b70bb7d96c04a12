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

export interface SuiteResult {
  counts: Counts;
  failures: string[];
}

const noReport: SuiteResult = { counts: failedOne, failures: [] };

/** The first group needs no database, so it runs while the database binary is built. */
export const unitProjects = {
  "without a database": ["node", "web-dom", "simulator-dom", "web-server", "web-alone"],
  "on a database": ["mock-api", "mock-api-alone", "scripts"],
} as const;
export type UnitTests = keyof typeof unitProjects;

export function runUnitTests(group: UnitTests): Promise<SuiteResult> {
  return runVitest(
    group,
    unitProjects[group].map((project) => `--project=${project}`),
  );
}

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
 * @param browser path of a Chromium
 * @param specs all if empty
 * @param env addresses of a running stack; by default, the tests start one
 */
export function runEndToEndTests(
  browser: string,
  specs: readonly string[] = [],
  env: Record<string, string> = {},
): Promise<SuiteResult> {
  return runPlaywright("e2e", browser, specs, env);
}

/** Tests worlds with a second mock-api as upstream, in the short tier only. */
export function runMoneyTestsWithUpstream(browser: string): Promise<SuiteResult> {
  return runPlaywright("e2e-upstream", browser, ["money/"], { E2E_UPSTREAM: "1", TEST_TIER: "" });
}

async function runPlaywright(
  name: string,
  browser: string,
  specs: readonly string[],
  env: Record<string, string> = {},
): Promise<SuiteResult> {
  const file = freshReport(join(CACHE, "reports", `${name}.json`));
  const code = await runNode("@playwright/test/cli.js", ["test", "--config", "e2e", "--reporter=list,json", ...specs], {
    ...env,
    CHROMIUM_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  const report = readReport<PlaywrightReport & PlaywrightFailures>(file);
  if (!report) return noReport;
  return { counts: atLeastOneFailed(playwrightCounts(report), code), failures: playwrightFailures(report) };
}
