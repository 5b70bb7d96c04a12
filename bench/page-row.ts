import type { Category, PageScores } from "./lighthouse/report";

/** Limits of each language's median. */
const MIN_SCORES: Record<Category, number> = { performance: 95, accessibility: 100, "best-practices": 100 };
const MAX_PAINT_MS = 1_500;
const MAX_BLOCKED_MS = 50;
const MAX_SHIFT = 0.01;

export interface PageRow {
  path: string;
  /** Scores by language tag, the default language first. */
  judged: Record<string, PageScores>;
}

export const pageColumns = [
  "page",
  "performance",
  "accessibility and best practices",
  "largest paint (s)",
  "blocked (ms)",
  "layout shift",
] as const;

/** Returns the worst values of all languages. `missedLimits` names the language. */
export function pageCells({ path, judged }: PageRow): string[] {
  const all = Object.values(judged);
  const lowest = (of: (scores: PageScores) => number) => Math.min(...all.map(of));
  const highest = (of: (scores: PageScores) => number) => Math.max(...all.map(of));
  return [
    `\`${path}\``,
    String(lowest(({ scores }) => scores.performance)),
    String(lowest(({ scores }) => Math.min(scores.accessibility, scores["best-practices"]))),
    (highest(({ paintMs }) => paintMs) / 1000).toFixed(2),
    highest(({ blockedMs }) => blockedMs).toFixed(0),
    highest(({ shift }) => shift).toFixed(3),
  ];
}

/** Returns a row with the worst values of all pages. */
export function worstOf(rows: readonly PageRow[]): PageRow {
  const judged = rows.flatMap((row) =>
    Object.entries(row.judged).map(([language, scores]) => [`${row.path} ${language}`, scores]),
  );
  return { path: "/*", judged: Object.fromEntries(judged) };
}

/** Returns the lowest of Lighthouse's benchmark indexes of the machine. */
export function lowestProcessor(rows: readonly PageRow[]): number {
  return Math.min(...rows.flatMap(({ judged }) => Object.values(judged).map(({ processor }) => processor)));
}

export function missedLimits({ path, judged }: PageRow): string[] {
  return Object.entries(judged).flatMap(([language, { scores, paintMs, blockedMs, shift }]) => {
    const page = `${path} in ${language}`;
    return [
      ...Object.entries(MIN_SCORES)
        .filter(([name, min]) => scores[name as Category] < min)
        .map(([name, min]) => `${page}: ${name} ${scores[name as Category]}, at least ${min}`),
      ...(paintMs > MAX_PAINT_MS
        ? [`${page}: largest paint after ${paintMs.toFixed(0)} ms, at most ${MAX_PAINT_MS}`]
        : []),
      ...(blockedMs > MAX_BLOCKED_MS
        ? [`${page}: blocked for ${blockedMs.toFixed(0)} ms, at most ${MAX_BLOCKED_MS}`]
        : []),
      ...(shift > MAX_SHIFT ? [`${page}: a layout shift of ${shift.toFixed(3)}, at most ${MAX_SHIFT}`] : []),
    ];
  });
}
