import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../bootstrap/root.mjs";
import { type Outcome, runTests } from "../weaknesses/noticed";
import { dropScratch, makeScratch } from "../weaknesses/scratch";
import type { Group } from "./groups";
import type { MutationReport, ReportedMutant } from "./report";
import { type SqlMutant, sqlMutants, withMutant } from "./sql";

/**
 * Mutates SQL, which is plain text to Stryker; each mutant runs all tests of the group.
 * @throws Error when a run is inconclusive
 */
export async function mutateSql({ files, tests }: Group, atOnce: number): Promise<MutationReport> {
  const report: MutationReport = { files: {} };
  const left = files
    .filter((file) => !file.includes("#"))
    .flatMap((file) => {
      const source = readFileSync(join(ROOT, file), "utf8");
      return sqlMutants(source).map((mutant) => ({ file, source, mutant }));
    });
  if (left.length === 0) return report;
  const all = left.length;
  const work = async (scratch: string) => {
    for (let next = left.shift(); next; next = left.shift()) {
      const { file, source, mutant } = next;
      const place = join(scratch, file);
      writeFileSync(place, withMutant(source, mutant));
      const outcome = await runTests(scratch, tests);
      writeFileSync(place, source);
      const { mutants } = report.files[file] ?? { mutants: [] };
      report.files[file] = { source, mutants: [...mutants, reported(source, mutant, outcome)] };
      if (left.length % 10 === 0) console.log(`SQL: ${all - left.length} of ${all} mutants`);
    }
  };
  const scratches = Array.from({ length: Math.min(atOnce, left.length) }, makeScratch);
  try {
    await Promise.all(scratches.map(work));
    return report;
  } finally {
    for (const scratch of scratches) dropScratch(scratch);
  }
}

function reported(source: string, { start, end, replacement }: SqlMutant, outcome: Outcome): ReportedMutant {
  if (outcome.kind === "nothing") throw new Error(`${source.slice(start, end)} → ${replacement}: ${outcome.why}`);
  const status = outcome.kind === "red" ? "Killed" : "Survived";
  return {
    mutatorName: "SQL",
    replacement,
    status,
    location: { start: placeOf(source, start), end: placeOf(source, end) },
  };
}

function placeOf(source: string, offset: number): ReportedMutant["location"]["start"] {
  const lines = source.slice(0, offset).split("\n");
  return { line: lines.length, column: (lines.at(-1) ?? "").length + 1 };
}
