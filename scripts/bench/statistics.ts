/** One round: both sides measured one right after the other. */
export interface Pair {
  ours: number;
  baseline: number;
}

/** What the rounds of a figure come to: medians, and how far the ratio of single rounds went. */
export interface Comparison extends Pair {
  /** Median of the rounds' ratios ours ÷ baseline. */
  ratio: number;
  least: number;
  most: number;
}

/** The middle value; of an even count, halfway between the two in the middle. @throws RangeError without values */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  if (upper === undefined || lower === undefined) throw new RangeError("the median of nothing");
  return (lower + upper) / 2;
}

/**
 * Compares round by round: what slows the machine down for a while slows both sides of a round, so
 * their ratio holds still where the values do not.
 * @throws RangeError without rounds, or when a baseline is not above zero
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
    least: Math.min(...ratios),
    most: Math.max(...ratios),
  };
}

/** Splits samples taken in turn into so many groups of (almost) one size, in order. */
export function grouped<T>(samples: readonly T[], groups: number): T[][] {
  return Array.from({ length: groups }, (_, group) =>
    samples.slice(Math.floor((group * samples.length) / groups), Math.floor(((group + 1) * samples.length) / groups)),
  );
}
