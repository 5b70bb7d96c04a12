import { run as test } from "./test";

export { awaitsDatabase } from "./test";

/** `npm run test:full`: all tests at full size, the `@long` ones included. */
export function run(options: string[]): Promise<number> {
  process.env.TEST_TIER = "full";
  return test(options);
}
