import { describe, expect, it } from "vitest";
import { atLeastOneFailed, countsText, playwrightCounts, sum, vitestCounts } from "./counts";

const vitest = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };

describe("counting tests", () => {
  it("adds up what passed, failed and was skipped", () => {
    const parts = [
      { passed: 3, failed: 0, skipped: 1 },
      { passed: 4, failed: 2, skipped: 0 },
    ];
    expect(sum(parts)).toEqual({ passed: 7, failed: 2, skipped: 1 });
  });

  it("mentions skipped tests only if there are any", () => {
    expect(countsText({ passed: 12, failed: 0, skipped: 0 })).toBe("12 passed, 0 failed");
    expect(countsText({ passed: 12, failed: 0, skipped: 3 })).toBe("12 passed, 0 failed, 3 skipped");
  });

  it("counts a test file that could not be loaded as a failure", () => {
    const testResults = [
      { status: "failed", assertionResults: [] },
      { status: "failed", assertionResults: [{}] },
      { status: "passed", assertionResults: [{}] },
    ];
    expect(vitestCounts({ ...vitest, testResults })).toEqual({ passed: 5, failed: 2, skipped: 3 });
  });

  it("counts a flaky end-to-end test as failed", () => {
    const stats = { expected: 8, unexpected: 1, flaky: 1, skipped: 0 };
    expect(playwrightCounts({ stats })).toEqual({ passed: 8, failed: 2, skipped: 0 });
  });

  it("counts a failure if the run failed without a failed test", () => {
    const green = { passed: 3, failed: 0, skipped: 0 };
    expect(atLeastOneFailed(green, 1).failed).toBe(1);
    expect(atLeastOneFailed(green, 0)).toEqual(green);
    expect(atLeastOneFailed({ ...green, failed: 2 }, 1).failed).toBe(2);
  });
});
