import type { Comparison } from "./statistics";

export interface Row {
  figure: string;
  ours: string;
  baseline: string;
  ratio: string;
  /** Minimum and maximum of the rounds' ratios. */
  spread: string;
  /** What the product does that the baseline does not, or what the ratio shows. May be empty. */
  meaning: string;
  missed?: string;
}

const units = {
  "req/s": 0,
  "msg/s": 0,
  ms: 2,
  "frames/s": 1,
  kB: 1,
  MB: 0,
} as const;
export type Unit = keyof typeof units;

export interface RowInput {
  figure: string;
  unit: Unit;
  comparison: Comparison;
  baseline: string;
  meaning: string;
  /** Maximum for the product's value. */
  limit?: number;
  minRatio?: number;
}

export const NONE = "–";

export function rowOf({ figure, unit, comparison, baseline, meaning, ...limits }: RowInput): Row {
  const { ours, ratio, minRatio, maxRatio } = comparison;
  const missed = missedLimit(comparison, unit, limits);
  return {
    figure,
    ours: amount(ours, unit),
    baseline: `${amount(comparison.baseline, unit)}, ${baseline}`,
    ratio: ratioText(ratio),
    spread: minRatio === maxRatio ? NONE : `${ratioText(minRatio)} – ${ratioText(maxRatio)}`,
    meaning,
    ...(missed && { missed: `${figure}: ${missed}` }),
  };
}

function missedLimit(
  { ours, ratio }: Comparison,
  unit: Unit,
  { limit = Number.POSITIVE_INFINITY, minRatio = 0 }: Pick<RowInput, "limit" | "minRatio">,
): string | null {
  if (ours > limit) return `${amount(ours, unit)}, the limit is ${amount(limit, unit)}`;
  return ratio < minRatio ? `ratio ${ratioText(ratio)}, the limit is ${minRatio}` : null;
}

/** Formats an amount, such as `1,234 req/s`, `3.20 ms`, `81.0 kB`. */
export function amount(value: number, unit: Unit): string {
  return `${fixed(value, units[unit])} ${unit}`;
}

/** Formats three digits: `0.0152`, `1.84`, `12.3`, `143`. */
export function ratioText(ratio: number): string {
  return ratio.toLocaleString("en-US", { maximumSignificantDigits: 3, minimumSignificantDigits: 3 });
}

export function fixed(value: number, decimals: number): string {
  return value.toLocaleString("en-US", { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}
