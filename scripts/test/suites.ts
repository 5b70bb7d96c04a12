import { join } from "node:path";
import { CACHE } from "../bootstrap/root.mjs";
import { ensureBrowser } from "../browser/install";
import {
  atLeastOneFailed,
  type Counts,
  failedOne,
  type PlaywrightReport,
  playwrightCounts,
  type VitestReport,
  vitestCounts,
} from "./counts";
import { freshReport, readReport, runNode } from "./run-node";

/** The tests beside the sources. */
export async function runUnitTests(): Promise<Counts> {
  const file = freshReport(join(CACHE, "reports", "unit.json"));
  const code = await runNode("vitest/vitest.mjs", [
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
  ]);
  const report = readReport<VitestReport>(file);
  return report ? atLeastOneFailed(vitestCounts(report), code) : failedOne;
}

/** The tests in a browser, against the built programs; e2e/ starts those itself. */
export async function runEndToEndTests(): Promise<Counts> {
  const browser = await ensureBrowser();
  const file = freshReport(join(CACHE, "reports", "e2e.json"));
  const code = await runNode("@playwright/test/cli.js", ["test", "--config", "e2e", "--reporter=list,json"], {
    CHROMIUM_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  const report = readReport<PlaywrightReport>(file);
  return report ? atLeastOneFailed(playwrightCounts(report), code) : failedOne;
}
