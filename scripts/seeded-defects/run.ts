import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../bootstrap/root.mjs";
import { assertBaseline, type Outcome, runChanges, withTreeCopies } from "../mutation/runner";
import type { SeededDefect } from "./seeded-defect";

/**
 * @returns number of detected defects
 * @throws Error if unchanged code fails
 */
export function seedAll(
  defects: readonly SeededDefect[],
  concurrency: number,
  onLine: (line: string) => void,
): Promise<number> {
  return withTreeCopies(concurrency, async (folders) => {
    await assertBaseline(folders[0] ?? "", [...new Set(defects.map(({ test }) => test))]);
    const changes = defects.flatMap((defect) => {
      const [before, after, ...extra] = readFileSync(join(ROOT, defect.file), "utf8").split(defect.find);
      if (before !== undefined && after !== undefined && extra.length === 0)
        return [{ ...defect, tests: [defect.test], changed: before + (defect.replace ?? "") + after }];
      onLine(`GONE   ${defect.name}: its code is no longer in ${defect.file}`);
      return [];
    });
    let detected = 0;
    await runChanges(folders, changes, (defect, outcome, seconds) => {
      if (outcome.kind === "failed") detected += 1;
      onLine(`${lineOf(defect, outcome)} (${seconds.toFixed(0)} s)`);
    });
    return detected;
  });
}

function lineOf({ name, test }: SeededDefect, outcome: Outcome): string {
  if (outcome.kind === "failed") return `red    ${name} ← ${outcome.test}`;
  if (outcome.kind === "passed") return `GREEN  ${name}: not detected (${test})`;
  return `?      ${name}: ${outcome.reason} (${test})`;
}
