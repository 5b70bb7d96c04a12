import { prepareSources } from "../prepare/all";
import { weaknesses } from "../weaknesses/list";
import { lineOf, seedAll } from "../weaknesses/run";

/**
 * `npm run test:weaknesses [-- --at-once=3] [words]`: removes one safeguard at a time in a copy; a test must fail.
 * Words filter by name, `--from=30` resumes. Takes minutes; not part of `npm test`.
 */
export async function run(options: string[]): Promise<number> {
  await prepareSources();
  const [, atOnce = "1"] = /--at-once=(\d+)/.exec(options.join(" ")) ?? [];
  const [, from = "1"] = /--from=(\d+)/.exec(options.join(" ")) ?? [];
  const words = options.filter((option) => !option.startsWith("--")).join(" ");
  const chosen = weaknesses
    .slice(Number(from) - 1)
    .filter(({ name }) => name.toLowerCase().includes(words.toLowerCase()));
  const rows = await seedAll(chosen, {
    atOnce: Math.max(1, Number(atOnce)),
    tell: (row) => console.log(lineOf(row)),
  });
  const noticed = rows.filter(({ outcome }) => outcome.kind === "red").length;
  console.log(`\n${noticed} of ${rows.length} seeded defects were detected`);
  return noticed === rows.length && rows.length > 0 ? 0 : 1;
}
