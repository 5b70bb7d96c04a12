import { describe, expect, test } from "vitest";
import { wordingProblems } from "./wording";

const problems = (text: string, path = "apps/web/app/sample.ts") => wordingProblems({ path, text });

describe("wording", () => {
  test.each([
    ["/** The deed of a button. */", "action"],
    [" * It begins anew.", "again"],
    ["count(); // ends by itself", "automatically"],
    ["      {/* Asked of late. */}", "recently"],
    ["// What is kept is read again.", "begin with the subject"],
  ])("rejects the comment %j and names the word to use", (text, use) => {
    expect(problems(`\n${text}`)).toEqual([expect.stringMatching(`^apps/web/app/sample.ts:2 .*${use}`)]);
  });

  test.each(["const asked = 1;", "type told = string;", "function send(kept: Kept) {}"])(
    "rejects the name in %j",
    (text) => {
      expect(problems(text)).toEqual([expect.stringContaining("use")]);
    },
  );

  test("rejects words in documents and English texts", () => {
    expect(problems("The deed is done.", "docs/sample.md")).toHaveLength(1);
    expect(problems('"title": "Begin anew"', "locales/en/sample.json")).toHaveLength(1);
  });

  test.each([
    "/** Restarts the clock. */",
    'const text = "deed";',
    "const task = read();",
    'const url = "http://a.example/anew";',
    "// What happens if the file is missing?",
  ])("accepts %j", (text) => {
    expect(problems(text)).toEqual([]);
  });
});
