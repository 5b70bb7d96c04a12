import type { Comparison } from "./statistics";

/** One line of docs/figures.md, as text. */
export interface Row {
  figure: string;
  ours: string;
  baseline: string;
  ratio: string;
  /** Least and most of the rounds' ratios. */
  spread: string;
  /** What the ratio means, in one sentence. */
  meaning: string;
  /** Said when the figure misses a limit that was set for it. */
  missed?: string;
}

/** What a figure is counted in, and with how many decimals. */
const units = {
  "req/s": 0,
  "msg/s": 0,
  ms: 2,
  "frames/s": 1,
  kB: 1,
} as const;
export type Unit = keyof typeof units;

/** What a row has to say of one comparison. */
export interface Measured {
  figure: string;
  unit: Unit;
  comparison: Comparison;
  /** Name of the baseline. */
  baseline: string;
  meaning: string;
  /** Most that ours may be. */
  limit?: number;
}

export const NONE = "–";

/** The row of a figure that was measured against a baseline. */
export function rowOf({ figure, unit, comparison, baseline, meaning, limit }: Measured): Row {
  const { ours, ratio, least, most } = comparison;
  const missed = limit !== undefined && ours > limit;
  return {
    figure,
    ours: amount(ours, unit),
    baseline: `${amount(comparison.baseline, unit)}, ${baseline}`,
    ratio: ratioText(ratio),
    spread: least === most ? NONE : `${ratioText(least)} – ${ratioText(most)}`,
    meaning,
    ...(missed && { missed: `${figure}: ${amount(ours, unit)}, the limit is ${amount(limit, unit)}` }),
  };
}

/** `1,234 req/s`, `3.20 ms`, `81.0 kB`. */
export function amount(value: number, unit: Unit): string {
  return `${fixed(value, units[unit])} ${unit}`;
}

/** Three significant digits and no more than a reader can use: `0.0152`, `1.84`, `12.3`, `143`. */
export function ratioText(ratio: number): string {
  return ratio.toLocaleString("en-US", { maximumSignificantDigits: 3, minimumSignificantDigits: 3 });
}

/** A number with thousands separated. */
export function fixed(value: number, decimals: number): string {
  return value.toLocaleString("en-US", { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}
