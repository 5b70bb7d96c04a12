/** A check counts as one. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export const passedOne: Counts = { passed: 1, failed: 0, skipped: 0 };
export const failedOne: Counts = { passed: 0, failed: 1, skipped: 0 };

export function sum(parts: readonly Counts[]): Counts {
  return parts.reduce(
    (all, part) => ({
      passed: all.passed + part.passed,
      failed: all.failed + part.failed,
      skipped: all.skipped + part.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}

export function countsText({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`;
}

/** A run may fail without a failed test, e.g. by a crash. */
export function atLeastOneFailed(counts: Counts, exitCode: number): Counts {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

/** A file that failed to load counts as one. */
export function vitestCounts(report: VitestReport): Counts {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** Flaky tests count as failed. */
export function playwrightCounts({ stats }: PlaywrightReport): Counts {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}
