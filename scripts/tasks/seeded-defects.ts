import { seededDefects } from "../seeded-defects/list";
import { lineOf, seedAll } from "../seeded-defects/run";
import { prepareSources } from "../setup/all";

/**
 * `npm run test:weaknesses [-- --at-once=3] [words]`: removes one safeguard at a time in a copy; a test must fail.
 * Words filter by name, `--from=30` resumes. Takes minutes; not part of `npm test`.
 */
export async function run(options: string[]): Promise<number> {
  await prepareSources();
  const [, concurrency = "1"] = /--at-once=(\d+)/.exec(options.join(" ")) ?? [];
  const [, from = "1"] = /--from=(\d+)/.exec(options.join(" ")) ?? [];
  const filter = options.filter((option) => !option.startsWith("--")).join(" ");
  const selected = seededDefects
    .slice(Number(from) - 1)
    .filter(({ name }) => name.toLowerCase().includes(filter.toLowerCase()));
  const rows = await seedAll(selected, {
    concurrency: Math.max(1, Number(concurrency)),
    onRow: (row) => console.log(lineOf(row)),
  });
  const detected = rows.filter(({ outcome }) => outcome.kind === "red").length;
  console.log(`\n${detected} of ${rows.length} seeded defects were detected`);
  return detected === rows.length && rows.length > 0 ? 0 : 1;
}
