import { expect, test } from "vitest";
import { seededDefects } from "./list";
import { readSeededDefectOptions } from "./options";

test("selects all defects by default, one at a time", () => {
  expect(readSeededDefectOptions([])).toEqual({ selected: seededDefects, concurrency: 1 });
});

test("selects defects by words of their name, from a number on", () => {
  const { selected, concurrency } = readSeededDefectOptions(["session", "cookie", "--at-once=3"]);
  expect(selected.map(({ name }) => name)).toEqual([
    "Scripts can read the session cookie",
    "Session cookies can be forged",
  ]);
  expect(concurrency).toBe(3);
  expect(readSeededDefectOptions(["--from=3"]).selected).toEqual(seededDefects.slice(2));
});

test("rejects words that no name contains", () => {
  expect(() => readSeededDefectOptions(["nosuchword"])).toThrow(
    'No defect from 1 on has "nosuchword" in its name; allowed: words of a name in scripts/seeded-defects',
  );
});

test.each(["0", "-1", "1.5", "many", "1000"])("rejects --from=%s, with the allowed values", (from) => {
  expect(() => readSeededDefectOptions([`--from=${from}`])).toThrow(
    `--from is "${from}"; allowed: a whole number from 1 to ${seededDefects.length}`,
  );
});

test("rejects --at-once=0 and unknown options", () => {
  expect(() => readSeededDefectOptions(["--at-once=0"])).toThrow('--at-once is "0"; allowed: a whole number from 1');
  expect(() => readSeededDefectOptions(["--form=3"])).toThrow("--form");
});
