import { expect, test } from "vitest";
import { type MutationReport, mergeReports, scoreOf, survivorLines, tallyOf } from "./report";

const source = "export function minimum(a: number) {\n  return a < 1 && {\n    b: a,\n  };\n}\n";
const at = (line: number, column: number, endLine: number, endColumn: number) => ({
  start: { line, column },
  end: { line: endLine, column: endColumn },
});
const report: MutationReport = {
  files: {
    "src/minimum.ts": {
      source,
      mutants: [
        { mutatorName: "EqualityOperator", replacement: "a <= 1", status: "Survived", location: at(2, 10, 2, 15) },
        { mutatorName: "ObjectLiteral", replacement: "{}", status: "NoCoverage", location: at(2, 19, 4, 4) },
        { mutatorName: "BlockStatement", replacement: "{}", status: "Killed", location: at(1, 34, 5, 2) },
        { mutatorName: "ConditionalExpression", replacement: "true", status: "Timeout", location: at(2, 10, 2, 15) },
        { mutatorName: "StringLiteral", replacement: '""', status: "CompileError", location: at(1, 1, 1, 2) },
      ],
    },
  },
};

test("counts killed and timed-out mutants as detected, and excludes compile errors", () => {
  const tally = tallyOf(report);
  expect(tally).toEqual({ mutants: 4, killed: 1, timeouts: 1, survived: 1, uncovered: 1 });
  expect(scoreOf(tally)).toBe(50);
});

test("the score without mutants is 0", () => {
  expect(scoreOf(tallyOf({ files: {} }))).toBe(0);
});

test("lists each survivor with its location and change on one line", () => {
  expect(survivorLines(report)).toEqual([
    "survived: src/minimum.ts:2 EqualityOperator: a < 1 → a <= 1",
    "not covered: src/minimum.ts:2 ObjectLiteral: { b: a, } → {}",
  ]);
});

test("merges two reports, also of the same file", () => {
  const [mutant] = report.files["src/minimum.ts"]?.mutants ?? [];
  const more = {
    files: { "src/minimum.ts": { source, mutants: mutant ? [mutant] : [] }, "src/maximum.ts": { source, mutants: [] } },
  };
  const all = mergeReports(report, more);
  expect(Object.keys(all.files)).toEqual(["src/minimum.ts", "src/maximum.ts"]);
  expect(tallyOf(all)).toMatchObject({ mutants: 5, survived: 2 });
  expect(tallyOf(report).mutants).toBe(4);
});
