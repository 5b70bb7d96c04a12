import { readSeededDefectOptions } from "../seeded-defects/options";
import { seedAll } from "../seeded-defects/run";
import { prepareSources } from "../setup/all";

/** `npm run test:weaknesses` removes one safeguard at a time in a copy; a test must then fail. It takes minutes. */
export async function run(options: string[]): Promise<number> {
  const { selected, concurrency } = readSeededDefectOptions(options);
  await prepareSources();
  const detected = await seedAll(selected, concurrency, (line) => console.log(line));
  console.log(`\n${detected} of ${selected.length} seeded defects were detected`);
  return detected === selected.length ? 0 : 1;
}
