import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../bootstrap/root.mjs";
import { groups } from "./groups";
import { readMutationOptions } from "./options";

const names = (words: string[]) => readMutationOptions(words)?.chosen.map(({ name }) => name);

test("defaults to all groups, one mutant at a time", () => {
  expect(names([])).toEqual(["ledger", "idempotency", "limits", "auth"]);
  expect(readMutationOptions([])?.atOnce).toBe(1);
});

test("reads group names and --at-once", () => {
  expect(names(["auth", "--at-once=3", "ledger"])).toEqual(["auth", "ledger"]);
  expect(readMutationOptions(["auth", "--at-once=3"])?.atOnce).toBe(3);
});

test("--help runs nothing", () => {
  expect(readMutationOptions(["ledger", "--help"])).toBeNull();
});

test.each([["money"], ["--at-once"], ["--at-once=0"], ["--fast"]])("rejects %s and lists the groups", (word) => {
  expect(() => readMutationOptions([word])).toThrow(/ledger, idempotency, limits, auth/);
});

test("every file and test of a group exists, and no file is in two groups", () => {
  const named = groups.flatMap(({ files, tests }) => [...files.map((file) => file.replace(/#.*/, "")), ...tests]);
  expect(named.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  const files = groups.flatMap((group) => group.files);
  expect(new Set(files).size).toBe(files.length);
});
