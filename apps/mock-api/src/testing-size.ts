export const FULL = process.env.TEST_TIER === "full";

export function sized(short: number, full: number): number {
  return FULL ? full : short;
}

/** Returns every `step`-th case in `npm test`, and all in `npm run test:full`. */
export function sample<T>(cases: readonly T[], step: number): T[] {
  return cases.filter((_, index) => FULL || index % step === 0);
}
