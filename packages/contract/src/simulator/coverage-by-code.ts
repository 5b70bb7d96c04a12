import type { CoverageReport } from "./coverage";

export const NO_SCREEN = "";

export interface CodeCount {
  code: string;
  total: number;
  byScreen: ReadonlyMap<string, number>;
  neverSeenOn: ReadonlySet<string>;
}

export function coverageByCode(
  { calls }: Pick<CoverageReport, "calls">,
  known: readonly string[],
): { codes: CodeCount[]; screens: string[] } {
  const seenCodes = calls.flatMap(({ seen }) => Object.keys(seen));
  const codes = [...new Set([...known, ...seenCodes])].map((code) => {
    const byScreen = new Map<string, number>();
    const neverSeenOn = new Set<string>();
    for (const { screen, seen, never } of calls) {
      const screenName = screen ?? NO_SCREEN;
      const times = seen[code];
      if (times) byScreen.set(screenName, (byScreen.get(screenName) ?? 0) + times);
      if (never.includes(code)) neverSeenOn.add(screenName);
    }
    for (const screen of byScreen.keys()) neverSeenOn.delete(screen);
    return { code, byScreen, neverSeenOn, total: [...byScreen.values()].reduce((sum, times) => sum + times, 0) };
  });
  const screens = [...new Set(calls.map(({ screen }) => screen ?? NO_SCREEN))].sort();
  return { codes, screens };
}
