import { expect, test } from "vitest";
import { configDefaults } from "vitest/config";
import config from "../../vitest.config";
import { unitProjects } from "./suites";

const projects = (config.test?.projects ?? []).map((project) => {
  if (typeof project !== "object" || !("test" in project) || !project.test?.name)
    throw new Error("a project without a name");
  return project.test;
});

test("npm test runs each project of vitest.config.ts, once", () => {
  const names = projects.map(({ name }) => String(name));
  expect(Object.values(unitProjects).flat().toSorted()).toEqual(names.toSorted());
});

test.each(projects)("$name runs no test of an installed package", ({ exclude = configDefaults.exclude }) => {
  expect(exclude).toContain("**/node_modules/**");
});
