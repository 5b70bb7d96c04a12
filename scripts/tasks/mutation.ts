import { duration } from "../bootstrap/progress.mjs";
import { HELP, readMutationOptions } from "../mutation/options";
import { mergeReports, scoreOf, survivorLines, tallyOf } from "../mutation/report";
import { mutate, mutateSql, prepareMutation, reportFile } from "../mutation/run";
import { prepareSources } from "../setup/all";

/** In percent. */
const MIN_SCORE = 90;

export async function run(args: string[]): Promise<number> {
  const options = readMutationOptions(args);
  if (!options) {
    console.log(HELP);
    return 0;
  }
  await prepareSources();
  await prepareMutation();
  const lines: string[] = [];
  let allPassed = true;
  for (const group of options.selected) {
    console.log(`\n▸ ${group.name}: ${group.files.length} files`);
    const startedAt = performance.now();
    const report = mergeReports(await mutate(group, options.concurrency), await mutateSql(group, options.concurrency));
    const tally = tallyOf(report);
    const passed = scoreOf(tally) >= MIN_SCORE;
    allPassed &&= passed;
    console.log(survivorLines(report).join("\n"));
    const { mutants, killed, timeouts, survived, uncovered } = tally;
    lines.push(
      `${passed ? "✓" : "✗"} ${group.name}: ${scoreOf(tally).toFixed(1)} % of ${mutants} mutants detected (${killed} killed, ${timeouts} timed out, ${survived} survived, ${uncovered} not covered) in ${duration(performance.now() - startedAt)}: ${reportFile(group, "html")}`,
    );
  }
  console.log(`\n${lines.join("\n")}`);
  if (!allPassed) console.log(`\nThe score must be at least ${MIN_SCORE} %: see docs/mutation.md.`);
  return allPassed ? 0 : 1;
}
