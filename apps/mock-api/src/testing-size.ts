/** Whether this is `npm run test:full`, which runs everything at full size. */
const FULL = process.env.TEST_TIER === "full";

/** A size, such as how many rounds or calls: smaller in `npm test` than in `npm run test:full`. */
export function sized(short: number, full: number): number {
  return FULL ? full : short;
}
