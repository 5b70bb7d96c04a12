export const FULL = process.env.TEST_TIER === "full";

export function sized(short: number, full: number): number {
  return FULL ? full : short;
}

/** Every `each`-th case in `npm test`, all in `npm run test:full`. */
export function sample<T>(cases: readonly T[], each: number): T[] {
  return cases.filter((_, place) => FULL || place % each === 0);
}
