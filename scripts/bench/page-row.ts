import type { Category, Judged } from "./lighthouse/ask";

/** Limits of each language's median. */
const LEAST_SCORE: Record<Category, number> = { performance: 95, accessibility: 100, "best-practices": 100 };
const PAINT_MS = 1_500;
const BLOCKED_MS = 50;
const SHIFT = 0.01;

export interface PageRow {
  path: string;
  /** By language tag, the default first. */
  judged: Record<string, Judged>;
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
  const each = (of: (judged: Judged) => string) => {
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

export function missedBy({ path, judged }: PageRow): string[] {
  return Object.entries(judged).flatMap(([language, { scores, paintMs, blockedMs, shift }]) => {
    const page = `${path} in ${language}`;
    return [
      ...Object.entries(LEAST_SCORE)
        .filter(([name, least]) => scores[name as Category] < least)
        .map(([name, least]) => `${page}: ${name} ${scores[name as Category]}, at least ${least}`),
      ...(paintMs > PAINT_MS ? [`${page}: largest paint after ${paintMs.toFixed(0)} ms, at most ${PAINT_MS}`] : []),
      ...(blockedMs > BLOCKED_MS ? [`${page}: blocked for ${blockedMs.toFixed(0)} ms, at most ${BLOCKED_MS}`] : []),
      ...(shift > SHIFT ? [`${page}: a layout shift of ${shift.toFixed(3)}, at most ${SHIFT}`] : []),
    ];
  });
}
