import { run as test } from "./test";

export { awaitsDatabase } from "./test";

/** `npm run test:full`: everything that `npm test` runs, at full size, and what is long by nature. */
export function run(options: string[]): Promise<number> {
  process.env.TEST_TIER = "full";
  return test(options);
}
