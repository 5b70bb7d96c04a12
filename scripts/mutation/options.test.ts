import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../bootstrap/root.mjs";
import { groups } from "./groups";
import { readMutationOptions } from "./options";

const names = (words: string[]) => readMutationOptions(words)?.chosen.map(({ name }) => name);

test("without a name it is every group, one change at a time", () => {
  expect(names([])).toEqual(["ledger", "idempotency", "limits", "auth"]);
  expect(readMutationOptions([])?.atOnce).toBe(1);
});

test("groups are named, and how many changes there are at once", () => {
  expect(names(["auth", "--at-once=3", "ledger"])).toEqual(["auth", "ledger"]);
  expect(readMutationOptions(["auth", "--at-once=3"])?.atOnce).toBe(3);
});

test("asked for help it mutates nothing", () => {
  expect(readMutationOptions(["ledger", "--help"])).toBeNull();
});

test.each([["money"], ["--at-once"], ["--at-once=0"], ["--fast"]])("%s is refused with what there is", (word) => {
  expect(() => readMutationOptions([word])).toThrow(/ledger, idempotency, limits, auth/);
});

test("every file and every test of a group is there, and in no other group's files", () => {
  const named = groups.flatMap(({ files, tests }) => [...files.map((file) => file.replace(/#.*/, "")), ...tests]);
  expect(named.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  const files = groups.flatMap((group) => group.files);
  expect(new Set(files).size).toBe(files.length);
});
