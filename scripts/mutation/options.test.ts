import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../bootstrap/root.mjs";
import { groups } from "./groups";
import { mutationRange } from "./mutation-range";
import { readMutationOptions } from "./options";

const names = (args: string[]) => readMutationOptions(args)?.selected.map(({ name }) => name);

test("defaults to all groups, one mutant at a time", () => {
  expect(names([])).toEqual(["ledger", "idempotency", "limits", "auth"]);
  expect(readMutationOptions([])?.concurrency).toBe(1);
});

test("reads group names and --at-once", () => {
  expect(names(["auth", "--at-once=3", "ledger"])).toEqual(["auth", "ledger"]);
  expect(readMutationOptions(["auth", "--at-once=3"])?.concurrency).toBe(3);
});

test("--help runs nothing", () => {
  expect(readMutationOptions(["ledger", "--help"])).toBeNull();
});

test.each([["money"], ["--at-once"], ["--at-once=0"], ["--fast"]])("rejects %s and lists the groups", (arg) => {
  expect(() => readMutationOptions([arg])).toThrow(/ledger, idempotency, limits, auth/);
});

test("every file, export and test of a group exists, and no file is in two groups", () => {
  const files = groups.flatMap((group) => group.files);
  for (const file of files) mutationRange(file, (path) => readFileSync(join(ROOT, path), "utf8"));
  const paths = groups.flatMap(({ tests }) => [...files.map((file) => file.replace(/#.*/, "")), ...tests]);
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  expect(new Set(files).size).toBe(files.length);
});
