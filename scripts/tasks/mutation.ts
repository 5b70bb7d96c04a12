import { duration } from "../bootstrap/progress.mjs";
import { HELP, readMutationOptions } from "../mutation/options";
import { joined, scoreOf, tallyOf, unnoticed } from "../mutation/report";
import { mutate, prepareMutation, reportFile } from "../mutation/run";
import { mutateSql } from "../mutation/sql-run";
import { prepareSources } from "../prepare/all";

/** In percent. */
const LEAST = 90;

export async function run(words: string[]): Promise<number> {
  const options = readMutationOptions(words);
  if (!options) {
    console.log(HELP);
    return 0;
  }
  await prepareSources();
  await prepareMutation();
  const lines: string[] = [];
  let enough = true;
  for (const group of options.chosen) {
    console.log(`\n▸ ${group.name}: ${group.files.length} files`);
    const startedAt = performance.now();
    const report = joined(await mutate(group, options.atOnce), await mutateSql(group, options.atOnce));
    const tally = tallyOf(report);
    const good = scoreOf(tally) >= LEAST;
    enough &&= good;
    console.log(unnoticed(report).join("\n"));
    const { mutants, killed, timeouts, survived, notReached } = tally;
    lines.push(
      `${good ? "✓" : "✗"} ${group.name}: ${scoreOf(tally).toFixed(1)} % of ${mutants} mutants detected (${killed} killed, ${timeouts} timed out, ${survived} survived, ${notReached} not covered) in ${duration(performance.now() - startedAt)}: ${reportFile(group, "html")}`,
    );
  }
  console.log(`\n${lines.join("\n")}`);
  if (!enough) console.log(`\nThe score must be at least ${LEAST} %: see docs/mutation.md.`);
  return enough ? 0 : 1;
}
