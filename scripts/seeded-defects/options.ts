import { UserError } from "../bootstrap/user-error.mjs";
import { numberOption, readOptions } from "../control-cli/options";
import { seededDefects } from "./list";
import type { SeededDefect } from "./seeded-defect";

const USAGE = `npm run test:weaknesses -- [words] [options]
  words         tests only the defects whose names contain them
  --from=1      number of the first defect, to resume a run
  --at-once=1   defects tested in parallel, 1 to 99`;

interface SeededDefectOptions {
  selected: readonly SeededDefect[];
  concurrency: number;
}

export function readSeededDefectOptions(args: readonly string[]): SeededDefectOptions {
  const known = { from: { type: "string", default: "1" }, "at-once": { type: "string", default: "1" } } as const;
  const { values, positionals } = readOptions(args, known, USAGE);
  const from = numberOption("from", values.from, { min: 1, max: seededDefects.length, whole: true }, USAGE);
  const concurrency = numberOption("at-once", values["at-once"], { min: 1, max: 99, whole: true }, USAGE);
  const words = positionals.join(" ").toLowerCase();
  const selected = seededDefects.slice(from - 1).filter(({ name }) => name.toLowerCase().includes(words));
  if (selected.length > 0) return { selected, concurrency };
  const problem = `No defect from ${from} on has ${JSON.stringify(words)} in its name`;
  throw new UserError(`${problem}; allowed: words of a name in scripts/seeded-defects\n${USAGE}`);
}
