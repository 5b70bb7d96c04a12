import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../bootstrap/root.mjs";
import { type Outcome, runTests } from "../seeded-defects/run-tests";
import { dropScratch, makeScratch } from "../seeded-defects/scratch";
import type { Group } from "./groups";
import type { MutationReport, ReportedMutant } from "./report";
import { type SqlMutant, sqlMutants, withMutant } from "./sql";

/**
 * Mutates SQL, which is plain text to Stryker; each mutant runs all tests of the group.
 * @throws Error when a run is inconclusive
 */
export async function mutateSql({ files, tests }: Group, concurrency: number): Promise<MutationReport> {
  const report: MutationReport = { files: {} };
  const queue = files
    .filter((file) => !file.includes("#"))
    .flatMap((file) => {
      const source = readFileSync(join(ROOT, file), "utf8");
      return sqlMutants(source).map((mutant) => ({ file, source, mutant }));
    });
  if (queue.length === 0) return report;
  const total = queue.length;
  const worker = async (scratch: string) => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { file, source, mutant } = next;
      const path = join(scratch, file);
      writeFileSync(path, withMutant(source, mutant));
      const outcome = await runTests(scratch, tests);
      writeFileSync(path, source);
      const { mutants } = report.files[file] ?? { mutants: [] };
      report.files[file] = { source, mutants: [...mutants, reportedMutant(source, mutant, outcome)] };
      if (queue.length % 10 === 0) console.log(`SQL: ${total - queue.length} of ${total} mutants`);
    }
  };
  const scratches = Array.from({ length: Math.min(concurrency, queue.length) }, makeScratch);
  try {
    await Promise.all(scratches.map(worker));
    return report;
  } finally {
    for (const scratch of scratches) dropScratch(scratch);
  }
}

function reportedMutant(source: string, { start, end, replacement }: SqlMutant, outcome: Outcome): ReportedMutant {
  if (outcome.kind === "nothing") throw new Error(`${source.slice(start, end)} → ${replacement}: ${outcome.reason}`);
  const status = outcome.kind === "red" ? "Killed" : "Survived";
  return {
    mutatorName: "SQL",
    replacement,
    status,
    location: { start: positionOf(source, start), end: positionOf(source, end) },
  };
}

function positionOf(source: string, offset: number): ReportedMutant["location"]["start"] {
  const lines = source.slice(0, offset).split("\n");
  return { line: lines.length, column: (lines.at(-1) ?? "").length + 1 };
}
