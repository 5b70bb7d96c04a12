import type { Category, PageScores } from "./lighthouse/report";

/** Limits of each language's median. */
const MIN_SCORES: Record<Category, number> = { performance: 95, accessibility: 100, "best-practices": 100 };
const MAX_PAINT_MS = 1_500;
const MAX_BLOCKED_MS = 50;
const MAX_SHIFT = 0.01;

export interface PageRow {
  path: string;
  /** By language tag, the default first. */
  judged: Record<string, PageScores>;
}

export const pageColumns = [
  "page",
  "performance, th · lo · en",
  "accessibility",
  "best practices",
  "largest paint",
  "blocked",
  "layout shift",
  "processor",
] as const;

/** Shows one value if all languages agree. */
export function pageCells({ path, judged }: PageRow): string[] {
  const all = Object.values(judged);
  const each = (of: (judged: PageScores) => string) => {
    const texts = all.map(of);
    return new Set(texts).size === 1 ? (texts[0] ?? "") : texts.join(" · ");
  };
  return [
    `\`${path}\``,
    all.map(({ scores }) => scores.performance).join(" · "),
    each(({ scores }) => String(scores.accessibility)),
    each(({ scores }) => String(scores["best-practices"])),
    each(({ paintMs }) => `${(paintMs / 1000).toFixed(2)} s`),
    each(({ blockedMs }) => `${blockedMs.toFixed(0)} ms`),
    each(({ shift }) => shift.toFixed(3)),
    each(({ processor }) => (processor === undefined ? "–" : processor.toFixed(0))),
  ];
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
