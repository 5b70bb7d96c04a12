import { worldName } from "@mekong/contract/simulator/endpoint";
import { expect, test } from "vitest";
import { worldNameFromFile } from "./world-name-from-file";

test.each([
  ["main.db", "main"],
  ["Bug 17 (1).db", "bug-17-1"],
  ["--x.sqlite", "x"],
  ["w-0a1b2c3d-0a1b.db", "w-0a1b2c3d-0a1b"],
  [`${"long".repeat(20)}.db`, "long".repeat(12)],
])("converts %s to the world name %s", (file, name) => {
  expect(worldNameFromFile(file)).toBe(name);
  expect(worldName.safeParse(name).success).toBe(true);
});
