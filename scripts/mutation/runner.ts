import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { ROOT } from "../bootstrap/root.mjs";
import { ignoredFolders } from "../setup/files";
import { freshReport, readReport } from "../test/run-node";

const MODULES = "node_modules";
const TIMED_OUT = /timed out in \d+ms/;

export interface CodeChange {
  readonly file: string;
  readonly changed: string;
  readonly tests: readonly string[];
  /** Part of the tests' names. */
  readonly only?: string | undefined;
}

/** `notRun`: a test file cannot be loaded, or the global setup fails. */
export type Outcome =
  | { kind: "passed" }
  | { kind: "failed"; test: string }
  | { kind: "notRun" | "inconclusive"; reason: string };

interface Report {
  numPassedTests: number;
  testResults: { assertionResults: { title: string; status: string; failureMessages?: string[] }[] }[];
}

export async function withTreeCopies<T>(count: number, work: (folders: readonly string[]) => Promise<T>): Promise<T> {
  const folders = Array.from({ length: count }, copyTree);
  try {
    return await work(folders);
  } finally {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs the tests of each change, one change at a time per copy. */
export async function runChanges<Change extends CodeChange>(
  folders: readonly string[],
  changes: readonly Change[],
  onOutcome: (change: Change, outcome: Outcome, seconds: number) => void,
): Promise<void> {
  const queue = [...changes];
  await Promise.all(
    folders.map(async (folder) => {
      for (let change = queue.shift(); change; change = queue.shift()) {
        const startedAt = performance.now();
        const outcome = await runChange(folder, change);
        onOutcome(change, outcome, (performance.now() - startedAt) / 1000);
      }
    }),
  );
}

async function runChange(folder: string, { file, changed, tests, only }: CodeChange): Promise<Outcome> {
  const path = join(folder, file);
  const source = readFileSync(path);
  writeFileSync(path, changed);
  try {
    return await runTests(folder, tests, only);
  } finally {
    writeFileSync(path, source);
  }
}

/** @throws Error unless unchanged code passes the tests */
export async function assertBaseline(folder: string, tests: readonly string[]): Promise<void> {
  const baseline = await runTests(folder, tests);
  if (baseline.kind !== "passed")
    throw new Error(`the tests must pass without a change, not be ${JSON.stringify(baseline)}`);
}

async function runTests(folder: string, tests: readonly string[], only?: string): Promise<Outcome> {
  const report = freshReport(join(folder, "report.json"));
  const filter = only === undefined ? [] : ["--testNamePattern", only];
  // A slow test has not detected the change.
  const timeouts = ["--testTimeout=120000", "--hookTimeout=120000"];
  const args = ["run", ...tests, ...filter, ...timeouts, "--reporter=json", `--outputFile=${report}`];
  const child = spawn(process.execPath, ["node_modules/vitest/vitest.mjs", ...args], { cwd: folder, stdio: "ignore" });
  await once(child, "close");
  return outcomeOf(readReport<Report>(report));
}

function outcomeOf(report: Report | null): Outcome {
  if (!report) return { kind: "inconclusive", reason: "the tests did not run" };
  const failed = report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === "failed"),
  );
  const failedTest = failed.find(({ failureMessages = [] }) => !failureMessages.every((text) => TIMED_OUT.test(text)));
  if (failedTest) return { kind: "failed", test: failedTest.title };
  if (failed.length > 0)
    return { kind: "inconclusive", reason: `too slow: ${failed.map(({ title }) => title).join("; ")}` };
  if (report.numPassedTests === 0) return { kind: "notRun", reason: "no test ran" };
  return { kind: "passed" };
}

function copyTree(): string {
  const copy = mkdtempSync(join(tmpdir(), "mekong-mutation-"));
  // Tests need generated code, which git ignores.
  const isCopied = (path: string) => basename(path) === "generated" || !ignoredFolders.has(basename(path));
  cpSync(ROOT, copy, { recursive: true, filter: isCopied });
  mkdirSync(join(copy, MODULES));
  for (const name of readdirSync(join(ROOT, MODULES))) {
    // Copies must not share the tools' caches.
    if (name.startsWith(".") && name !== ".bin") continue;
    const [from, to] = [join(ROOT, MODULES, name), join(copy, MODULES, name)];
    // These relative links must lead to the workspaces of the copy.
    if (name === "@mekong") cpSync(from, to, { recursive: true, verbatimSymlinks: true });
    else symlinkSync(from, to);
  }
  for (const folder of ["apps", "packages"]) {
    for (const workspace of readdirSync(join(ROOT, folder))) {
      const modulesPath = join(folder, workspace, MODULES);
      if (existsSync(join(ROOT, modulesPath))) symlinkSync(join(ROOT, modulesPath), join(copy, modulesPath));
    }
  }
  return copy;
}
