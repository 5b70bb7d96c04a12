/** Whether this is `npm run test:full`, which runs everything at full size. */
const FULL = process.env.TEST_TIER === "full";

/** A size, such as how many rounds or calls: smaller in `npm test` than in `npm run test:full`. */
export function sized(short: number, full: number): number {
  return FULL ? full : short;
}

/** Every `each`-th of similar cases in `npm test`, all of them in `npm run test:full`. */
export function sample<T>(cases: readonly T[], each: number): T[] {
  return cases.filter((_, place) => FULL || place % each === 0);
}
