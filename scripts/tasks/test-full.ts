import { run as test } from "./test";

export { awaitsDatabase } from "./test";

/** `npm run test:full`: with `@long` tests. */
export function run(options: string[]): Promise<number> {
  process.env.TEST_TIER = "full";
  return test(options);
}
