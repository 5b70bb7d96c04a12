import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { readReport } from "../test/run-node";

interface Report {
  numTotalTests: number;
  numPassedTests: number;
  numFailedTests: number;
  testResults: { assertionResults: { title: string; status: string; failureMessages?: string[] }[] }[];
}

/** `nothing` means inconclusive. */
export type Outcome =
  | { kind: "green"; tests: number }
  | { kind: "red"; detectedBy: string }
  | { kind: "nothing"; reason: string };

const TIMED_OUT = /timed out in \d+ms/;

/** Runs tests. Timeouts and empty runs are inconclusive. */
export async function runTests(scratch: string, files: readonly string[], only?: string): Promise<Outcome> {
  const file = join(scratch, "report.json");
  rmSync(file, { force: true });
  const filter = only === undefined ? [] : ["--testNamePattern", only];
  // Generous timeouts, because slowness is not detection.
  const timeouts = ["--testTimeout=120000", "--hookTimeout=120000"];
  const args = ["run", ...files, ...filter, ...timeouts, "--reporter=json", `--outputFile=${file}`];
  await exited(spawn(process.execPath, ["node_modules/vitest/vitest.mjs", ...args], { cwd: scratch, stdio: "ignore" }));
  const report = readReport<Report>(file);
  if (!report) return { kind: "nothing", reason: "the tests did not run" };
  const failed = report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === "failed"),
  );
  const failedTest = failed.find(({ failureMessages = [] }) => !failureMessages.every((text) => TIMED_OUT.test(text)));
  if (failedTest) return { kind: "red", detectedBy: failedTest.title };
  if (failed.length > 0) return { kind: "nothing", reason: `too slow: ${failed.map(({ title }) => title).join("; ")}` };
  // A file that fails to load has no tests.
  if (report.numPassedTests === 0) return { kind: "nothing", reason: "no test ran" };
  return { kind: "green", tests: report.numPassedTests };
}

function exited(child: ReturnType<typeof spawn>): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", () => resolve());
  });
}
