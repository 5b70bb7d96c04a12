import { seededDefects } from "../seeded-defects/list";
import { seedAll } from "../seeded-defects/run";
import { prepareSources } from "../setup/all";

/**
 * `npm run test:weaknesses [-- --at-once=3] [words]` removes one safeguard at a time in a copy; a test must then fail.
 * Words filter by name, `--from=30` resumes. It takes minutes.
 */
export async function run(options: string[]): Promise<number> {
  await prepareSources();
  const [, concurrency = "1"] = /--at-once=(\d+)/.exec(options.join(" ")) ?? [];
  const [, from = "1"] = /--from=(\d+)/.exec(options.join(" ")) ?? [];
  const filter = options.filter((option) => !option.startsWith("--")).join(" ");
  const selected = seededDefects
    .slice(Number(from) - 1)
    .filter(({ name }) => name.toLowerCase().includes(filter.toLowerCase()));
  const detected = await seedAll(selected, Math.max(1, Number(concurrency)), (line) => console.log(line));
  console.log(`\n${detected} of ${selected.length} seeded defects were detected`);
  return detected === selected.length && selected.length > 0 ? 0 : 1;
}
