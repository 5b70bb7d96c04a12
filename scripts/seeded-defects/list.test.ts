import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../bootstrap/root.mjs";
import { seededDefects } from "./list";

test("every seeded defect applies exactly once and has its test", () => {
  const missing = seededDefects.filter(({ file, find, replace, test, only }) => {
    if (!existsSync(join(ROOT, file)) || !existsSync(join(ROOT, test))) return true;
    const occurrences = readFileSync(join(ROOT, file), "utf8").split(find).length - 1;
    const isTestPresent = !only || readFileSync(join(ROOT, test), "utf8").includes(only);
    return occurrences !== 1 || find === replace || !isTestPresent;
  });
  expect(missing.map(({ name, file }) => `${name}: ${file}`)).toEqual([]);
  expect(seededDefects.length).toBeGreaterThanOrEqual(40);
  expect(new Set(seededDefects.map(({ name }) => name)).size).toBe(seededDefects.length);
});
