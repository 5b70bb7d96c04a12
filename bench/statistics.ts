/** Two values measured one after the other. */
export interface Pair {
  ours: number;
  baseline: number;
}

/** Medians, and the range of the ratios. */
export interface Comparison extends Pair {
  /** Median ratio. */
  ratio: number;
  minRatio: number;
  maxRatio: number;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  if (upper === undefined || lower === undefined) throw new RangeError("the median of nothing");
  return (lower + upper) / 2;
}

/** @param share above 0, up to 1. @returns one of the values, or 0 without any */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
}

/**
 * Compares within rounds: temporary slowness affects both sides, so ratios stay stable.
 * @throws RangeError without rounds or a positive baseline
 */
export function compare(rounds: readonly Pair[]): Comparison {
  const ratios = rounds.map(({ ours, baseline }) => {
    if (!(baseline > 0)) throw new RangeError(`a baseline of ${baseline} compares with nothing`);
    return ours / baseline;
  });
  return {
    ours: median(rounds.map(({ ours }) => ours)),
    baseline: median(rounds.map(({ baseline }) => baseline)),
    ratio: median(ratios),
    minRatio: Math.min(...ratios),
    maxRatio: Math.max(...ratios),
  };
}

/** Consecutive groups of about equal size. */
export function splitIntoGroups<T>(samples: readonly T[], groups: number): T[][] {
  return Array.from({ length: groups }, (_, group) =>
    samples.slice(Math.floor((group * samples.length) / groups), Math.floor(((group + 1) * samples.length) / groups)),
  );
}

/** Measures in rounds, one after another. */
export async function compareRounds(count: number, measure: () => Promise<Pair>): Promise<Comparison> {
  const rounds: Pair[] = [];
  while (rounds.length < count) rounds.push(await measure());
  return compare(rounds);
}
