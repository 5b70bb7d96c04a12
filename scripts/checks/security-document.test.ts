import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../bootstrap/root.mjs";
import { filesUnder } from "../setup/files";

const text = readFileSync(join(ROOT, "docs/security.md"), "utf8");
const rows = text.split("\n").filter((line) => /^\| [A-Z]/.test(line));

test("docs/security.md names files that exist, and each threat a test and a requirement", () => {
  const files = [...text.matchAll(/`([a-z/.-]+\.(?:tsx?|mjs))`/g)].map(([, file = ""]) => file);
  const paths = filesUnder(["apps", "e2e"]);
  const isUnique = (file: string) => paths.filter((path) => path.endsWith(`/${file}`)).length === 1;
  expect(files.filter((file) => !isUnique(file))).toEqual([]);
  expect(files.length).toBeGreaterThan(30);
  expect(rows.length).toBeGreaterThanOrEqual(15);
  for (const row of rows) {
    const [, threat, mitigation = "", evidence = "", , asvs = ""] = row.split(/(?<!\\)\|/).map((cell) => cell.trim());
    expect([threat, mitigation.length > 20, /\.(test|spec)\.tsx?`/.test(evidence)]).toEqual([threat, true, true]);
    expect([threat, asvs]).toEqual([
      threat,
      expect.stringMatching(/^v5\.0\.0-\d+\.\d+\.\d+( v5\.0\.0-\d+\.\d+\.\d+)*$/),
    ]);
  }
});

test("docs/security.md names every security test", () => {
  const securityTests = readdirSync(join(ROOT, "apps/mock-api/src/invariants/security")).filter((file) =>
    file.endsWith(".test.ts"),
  );
  expect(securityTests.filter((file) => !text.includes(`/${file}\``) && !text.includes(`\`${file}\``))).toEqual([]);
});
