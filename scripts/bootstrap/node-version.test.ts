import { expect, it } from "vitest";
import { nodeProblem } from "./node-version.mjs";

it.each(["20.19.0", "20.20.2", "22.0.0", "24.1.0"])("accepts Node %s", (version) => {
  expect(nodeProblem(version)).toBeNull();
});

it.each(["20.18.9", "18.20.0", "8.17.0"])("rejects Node %s and names the required version", (version) => {
  expect(nodeProblem(version)).toBe(`Node ${version} is too old: install Node 20.19 or newer.`);
});
