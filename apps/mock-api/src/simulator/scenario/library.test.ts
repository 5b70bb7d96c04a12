import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type ErrorCode, errorCodes } from "@mekong/contract/errors";
import { claimErrors, spinErrors } from "@mekong/contract/http/spinwheel";
import { slipReasons } from "@mekong/contract/slip";
import { expect, test } from "vitest";
import { TestApp } from "../../testing";
import { sized } from "../../testing-size";
import { PRISMA_DIR } from "../../world/files/paths";
import { testFolder } from "../../world/testing";
import { controlOf } from "../testing";
import { codesOf, ScenarioLibrary } from "./library";

/** Scenarios run in parallel, each in its own world. */
const AT_ONCE = 8;

const libraryScenarios = () =>
  new ScenarioLibrary(join(PRISMA_DIR, "..", "apps", "simulator", "scenarios"), testFolder()).list();
const scenarios = () => libraryScenarios().flatMap(({ scenario }) => scenario ?? []);

test("every library file parses, has its file's name and a group", () => {
  for (const { name, scenario, problem } of libraryScenarios()) {
    expect([name, problem]).toEqual([name, null]);
    expect(scenario?.name).toBe(name);
    expect(scenario?.group, name).not.toBe("own");
  }
});

test("scenarios are read on demand, so that the server starts without them", () => {
  const folder = testFolder();
  const library = new ScenarioLibrary(folder, testFolder());
  writeFileSync(join(folder, "late.yaml"), "version: 1\nname: late\ntitle: Late\nabout: Look.\nsteps: []\n");
  writeFileSync(join(folder, "damaged.yaml"), "version: [1\n");
  expect(library.runnable("late").title).toBe("Late");
  expect(library.list().map(({ name, problem }) => [name, problem === null])).toEqual([
    ["damaged", false],
    ["late", true],
  ]);
});

test("no two scenarios have the same name or title", () => {
  for (const field of ["name", "title"] as const) {
    const values = scenarios().map((scenario) => scenario[field]);
    expect(values.filter((each, index) => values.indexOf(each) !== index)).toEqual([]);
  }
});

/** `npm test` runs every twelfth scenario, `npm run test:full` all. */
const EACH = sized(12, 1);

test("library scenarios succeed in a fresh world and check the end state", async () => {
  const app = await TestApp.start({});
  const simulator = controlOf(app);
  const failed: Array<[name: string, problem: string | null]> = [];
  const remaining = scenarios().filter((_, index) => index % EACH === 0);
  const runOneByOne = async () => {
    for (let next = remaining.pop(); next; next = remaining.pop()) {
      const { name } = next;
      const { ok, problem, expect: atEnd } = await simulator.run(name, { world: name });
      if (!ok || atEnd.length === 0) failed.push([name, problem ?? "it expects nothing at the end"]);
      await simulator.use(name).drop();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, runOneByOne));
  expect(failed).toEqual([]);
}, 240_000);

test("every code and reason of the contract has a scenario", () => {
  const coveredCodes = new Set<string>(scenarios().flatMap(codesOf));
  // These codes need an upstream or teams, which scenarios have not.
  const otherWorlds: ErrorCode[] = ["UPSTREAM_WORLD", "FOREIGN_WORLD", "READ_ONLY_WORLD"];
  const possibleCodes = errorCodes.filter((code) => !otherWorlds.includes(code));
  const requiredCodes = [...possibleCodes, ...slipReasons, ...spinErrors, ...claimErrors];
  expect(requiredCodes.filter((code) => !coveredCodes.has(code))).toEqual([]);
});
