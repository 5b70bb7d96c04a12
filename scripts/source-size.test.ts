import { expect, test } from "vitest";
import { commentsIn, documentWords, sourceSize, wordCount } from "./source-size";

test("finds each comment once, and none in strings or JSX text", () => {
  const text = '/** One. */\nconst a = "// no"; // Two\nconst b = <p>// no</p>;\n/* Three */\n';
  expect(commentsIn("a.tsx", text)).toEqual(["/** One. */", "// Two", "/* Three */"]);
});

test("counts words without punctuation and comment marks", () => {
  expect(wordCount("/** Caches `t()` for a minute. */")).toBe(5);
});

test("counts sources without tests, and documents", () => {
  const scripts = sourceSize("scripts");
  expect(scripts.files).toBeGreaterThan(50);
  expect(scripts.lines).toBeGreaterThan(scripts.files);
  expect(documentWords()).toBeGreaterThan(1_000);
});
