import { expect, test } from "vitest";
import config from "../../vitest.config";
import { unitProjects } from "./suites";

test("npm test runs each project of vitest.config.ts, once", () => {
  const names = (config.test?.projects ?? []).map((project) => {
    if (typeof project !== "object" || !("test" in project)) throw new Error("a project without a name");
    return String(project.test?.name);
  });
  expect(Object.values(unitProjects).flat().toSorted()).toEqual(names.toSorted());
});
