import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../bootstrap/root.mjs";
import { UserError } from "../bootstrap/user-error.mjs";
import { type IsolatedPackages, installIsolatedPackages, isolatedFile } from "../setup/isolated-packages";
import { freshReport, readReport } from "../test/run-node";
import type { Group } from "./groups";
import { mutationRange } from "./mutation-range";
import type { MutationReport, ReportedMutant } from "./report";
import { assertBaseline, type Outcome, runChanges, withTreeCopies } from "./runner";
import { type SqlMutant, sqlMutants, withMutant } from "./sql";

const stryker: IsolatedPackages = { name: "mutation", title: "Installing Stryker", folder: "scripts/mutation" };
const CONFIG = "stryker.config.json";

export function reportFile(group: Group, type: "json" | "html"): string {
  return join(ROOT, "test-results", "mutation", `${group.name}.${type}`);
}

export function prepareMutation(): Promise<void> {
  return installIsolatedPackages(stryker);
}

/** @throws UserError for example when a test fails without a mutant */
export function mutate(group: Group, concurrency: number): Promise<MutationReport> {
  // Mutates in place, because Stryker's sandbox would resolve workspaces to the original.
  return withTreeCopies(1, async ([folder = ""]) => {
    const templates = join(folder, ".templates");
    mkdirSync(templates);
    const report = freshReport(reportFile(group, "json"));
    writeFileSync(join(folder, CONFIG), JSON.stringify(configOf(group, concurrency, report)));
    const child = spawn(
      process.execPath,
      [isolatedFile(stryker, "@stryker-mutator/core/bin/stryker.js"), "run", CONFIG],
      {
        cwd: folder,
        // The first run, without mutants, creates the templates; later runs reuse them.
        env: { ...process.env, MUTATION_GROUP: group.name, MEKONG_TEST_TEMPLATES: templates },
        stdio: ["ignore", "inherit", "inherit"],
      },
    );
    const code = await new Promise((resolve, reject) => child.once("error", reject).once("close", resolve));
    const result = code === 0 ? readReport<MutationReport>(report) : null;
    if (!result) throw new UserError(`Stryker ended with ${code} before it had a report of ${group.name}`);
    return result;
  });
}

/**
 * Mutates SQL, which Stryker cannot. Runs all tests of the group for each mutant.
 * @throws Error if unchanged code fails, or a run is inconclusive
 */
export async function mutateSql({ files, tests }: Group, concurrency: number): Promise<MutationReport> {
  const report: MutationReport = { files: {} };
  const changes = files
    .filter((file) => !file.includes("#"))
    .flatMap((file) => {
      const source = readFileSync(join(ROOT, file), "utf8");
      return sqlMutants(source).map((mutant) => ({ file, tests, source, mutant, changed: withMutant(source, mutant) }));
    });
  let finished = 0;
  await withTreeCopies(Math.min(concurrency, changes.length), async (folders) => {
    const [folder] = folders;
    if (folder !== undefined) await assertBaseline(folder, tests);
    await runChanges(folders, changes, ({ file, source, mutant }, outcome) => {
      const { mutants } = report.files[file] ?? { mutants: [] };
      report.files[file] = { source, mutants: [...mutants, sqlResult(source, mutant, outcome)] };
      finished += 1;
      if (finished % 10 === 0 || finished === changes.length)
        console.log(`SQL: ${finished} of ${changes.length} mutants`);
    });
  });
  return report;
}

function sqlResult(source: string, { start, end, replacement }: SqlMutant, outcome: Outcome): ReportedMutant {
  if (outcome.kind === "inconclusive")
    throw new Error(`${source.slice(start, end)} → ${replacement}: ${outcome.reason}`);
  return {
    mutatorName: "SQL",
    replacement,
    // A mutant can break the global setup, so that no test runs.
    status: outcome.kind === "passed" ? "Survived" : "Killed",
    location: { start: positionOf(source, start), end: positionOf(source, end) },
  };
}

function positionOf(source: string, offset: number): ReportedMutant["location"]["start"] {
  const lines = source.slice(0, offset).split("\n");
  return { line: lines.length, column: (lines.at(-1) ?? "").length + 1 };
}

function configOf(group: Group, concurrency: number, report: string): Record<string, unknown> {
  return {
    plugins: [isolatedFile(stryker, "@stryker-mutator/vitest-runner/dist/src/index.js")],
    testRunner: "vitest",
    vitest: { configFile: "scripts/mutation/vitest.config.ts", related: false },
    mutate: group.files.map((file) => mutationRange(file, (path) => readFileSync(join(ROOT, path), "utf8"))),
    inPlace: true,
    coverageAnalysis: "perTest",
    concurrency: concurrency,
    // A slow mutant is not a killed mutant.
    timeoutMS: 60_000,
    reporters: ["progress-append-only", "json", "html"],
    jsonReporter: { fileName: report },
    htmlReporter: { fileName: reportFile(group, "html") },
    logLevel: "warn",
  };
}
