import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../bootstrap/root.mjs";
import { weaknesses } from "./list";

test("every seeded defect applies exactly once and has its test", () => {
  const gone = weaknesses.filter(({ file, find, replace, test, only }) => {
    if (!existsSync(join(ROOT, file)) || !existsSync(join(ROOT, test))) return true;
    const places = readFileSync(join(ROOT, file), "utf8").split(find).length - 1;
    const noticed = !only || readFileSync(join(ROOT, test), "utf8").includes(only);
    return places !== 1 || find === replace || !noticed;
  });
  expect(gone.map(({ name, file }) => `${name}: ${file}`)).toEqual([]);
  expect(weaknesses.length).toBeGreaterThanOrEqual(40);
  expect(new Set(weaknesses.map(({ name }) => name)).size).toBe(weaknesses.length);
});
