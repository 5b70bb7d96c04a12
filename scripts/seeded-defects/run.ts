import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Outcome, runTests } from "./run-tests";
import { dropScratch, makeScratch } from "./scratch";
import type { SeededDefect } from "./seeded-defect";

export interface Row {
  readonly defect: SeededDefect;
  readonly outcome: Outcome | { readonly kind: "gone" };
  readonly seconds: number;
}

export interface SeedOptions {
  readonly concurrency: number;
  readonly onRow: (row: Row) => void;
}

/**
 * Seeds each weakness separately in a copy and runs its test.
 * @throws Error when tests fail without a weakness
 */
export async function seedAll(defects: readonly SeededDefect[], { concurrency, onRow }: SeedOptions): Promise<Row[]> {
  const scratches = Array.from({ length: concurrency }, makeScratch);
  const queue = [...defects];
  const rows: Row[] = [];
  const worker = async (scratch: string) => {
    for (let defect = queue.shift(); defect; defect = queue.shift()) {
      const started = performance.now();
      const outcome = await seedDefect(scratch, defect);
      const row = { defect: defect, outcome, seconds: (performance.now() - started) / 1000 };
      rows.push(row);
      onRow(row);
    }
  };
  try {
    await checkBaseline(scratches[0] ?? "", defects);
    await Promise.all(scratches.map(worker));
    return rows;
  } finally {
    for (const scratch of scratches) dropScratch(scratch);
  }
}

async function checkBaseline(scratch: string, defects: readonly SeededDefect[]): Promise<void> {
  const baseline = await runTests(scratch, [...new Set(defects.map(({ test }) => test))]);
  if (baseline.kind !== "green")
    throw new Error(`without a seeded defect the tests must pass, not be ${JSON.stringify(baseline)}`);
}

async function seedDefect(scratch: string, { file, find, replace, test, only }: SeededDefect): Promise<Row["outcome"]> {
  const path = join(scratch, file);
  const original = readFileSync(path, "utf8");
  const [before, after, ...extra] = original.split(find);
  if (before === undefined || after === undefined || extra.length > 0) return { kind: "gone" };
  writeFileSync(path, before + replace + after);
  try {
    return await runTests(scratch, [test], only);
  } finally {
    writeFileSync(path, original);
  }
}

export function lineOf({ defect, outcome, seconds }: Row): string {
  const text = {
    red: () => `red    ${defect.name} ← ${outcome.kind === "red" ? outcome.detectedBy : ""}`,
    green: () => `GREEN  ${defect.name}: not detected (${defect.test})`,
    nothing: () => `?      ${defect.name}: ${outcome.kind === "nothing" ? outcome.reason : ""} (${defect.test})`,
    gone: () => `GONE   ${defect.name}: its code is no longer in ${defect.file}`,
  }[outcome.kind]();
  return `${text} (${seconds.toFixed(0)} s)`;
}
