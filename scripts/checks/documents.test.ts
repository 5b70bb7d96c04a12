import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const pages = readdirSync("docs", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".md"))
  .map((file) => join("docs", file));

/** Targets of a page's links within the repository, as paths from its root. */
function linksOf(page: string): string[] {
  const links = [...readFileSync(page, "utf8").matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)];
  return links.map(([, target = ""]) => join(dirname(page), target));
}

test.each(["README.md", "CONTRIBUTING.md", ...pages])("every link of %s has an existing target", (page) => {
  expect(linksOf(page).filter((target) => !existsSync(target))).toEqual([]);
});

test("the index of the documents links every page, or its folder", () => {
  const index = join("docs", "README.md");
  const found = linksOf(index);
  expect(pages.filter((page) => page !== index && !found.includes(page) && !found.includes(dirname(page)))).toEqual([]);
});

test("every entry of the glossary ends with an existing file", () => {
  const entries = readFileSync(join("docs", "glossary.md"), "utf8").match(/^- .*(?:\n {2}.*)*/gm) ?? [];
  const files = entries.map((entry) => /`([^`]+\/[^`]+)`$/.exec(entry)?.[1] ?? entry);
  expect(files.length).toBeGreaterThan(40);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
