import { describe, expect, it } from "vitest";
import { FILE_MAX_LINES, fileProblems } from "./file-size";

const problems = (text: string) => fileProblems({ path: "sample.ts", text });

describe("small files, no barrels", () => {
  it("accepts a file of the maximum length and rejects one line more", () => {
    expect(problems("x();\n".repeat(FILE_MAX_LINES))).toEqual([]);
    expect(problems("x();\n".repeat(FILE_MAX_LINES + 1))).toEqual([
      `sample.ts has ${FILE_MAX_LINES + 1} lines; ${FILE_MAX_LINES} at most`,
    ]);
  });

  it.each([
    'export * from "./a";',
    'export { a, b } from "./a";\nexport type { C } from "./c";\n',
    '// everything\nexport * as money from "./money";\n',
  ])("rejects a barrel: %s", (text) => {
    expect(problems(text)).toEqual([expect.stringContaining("only re-exports")]);
  });

  it("accepts the entry point for other projects", () => {
    expect(fileProblems({ path: "packages/test-kit/src/index.ts", text: 'export { a } from "./a";\n' })).toEqual([]);
  });

  it("accepts a file that also has code", () => {
    expect(problems('export { a } from "./a";\nexport const b = 1;\n')).toEqual([]);
  });
});
