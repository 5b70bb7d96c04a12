import type { CoverageReport } from "./coverage";

export const NO_SCREEN = "";

export interface CountedCode {
  code: string;
  total: number;
  byScreen: ReadonlyMap<string, number>;
  neverOn: ReadonlySet<string>;
}

/** @param known codes to list first, in this order */
export function coverageOf(
  { calls }: Pick<CoverageReport, "calls">,
  known: readonly string[],
): { codes: CountedCode[]; screens: string[] } {
  const came = calls.flatMap(({ seen }) => Object.keys(seen));
  const codes = [...new Set([...known, ...came])].map((code) => {
    const byScreen = new Map<string, number>();
    const neverOn = new Set<string>();
    for (const { screen, seen, never } of calls) {
      const at = screen ?? NO_SCREEN;
      const times = seen[code];
      if (times) byScreen.set(at, (byScreen.get(at) ?? 0) + times);
      if (never.includes(code)) neverOn.add(at);
    }
    for (const screen of byScreen.keys()) neverOn.delete(screen);
    return { code, byScreen, neverOn, total: [...byScreen.values()].reduce((sum, times) => sum + times, 0) };
  });
  const screens = [...new Set(calls.map(({ screen }) => screen ?? NO_SCREEN))].sort();
  return { codes, screens };
}
