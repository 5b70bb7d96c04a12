import { expect, test } from "vitest";
import { hasNestedPackages } from "./install.mjs";

const packages = {
  "": {},
  "apps/mock-api": {},
  "node_modules/ws": { version: "7.5.10" },
  "apps/mock-api/node_modules/ws": { version: "8.20.0" },
  "apps/web/node_modules/fsevents": { version: "2.3.3", optional: true },
};

test("a cached node_modules without the packages of a workspace is incomplete", () => {
  const cached = new Set(["node_modules/ws"]);
  expect(hasNestedPackages(packages, (path) => cached.has(path))).toBe(false);
  cached.add("apps/mock-api/node_modules/ws");
  expect(hasNestedPackages(packages, (path) => cached.has(path))).toBe(true);
});
