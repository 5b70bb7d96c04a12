import { join } from "node:path";
import { expect, test } from "vitest";
import { TestApp } from "../../testing";
import { PRISMA_DIR } from "../../world/paths";
import { testFolder } from "../../world/testing";
import { controlOf } from "../testing";
import { ScenarioLibrary } from "./library";

const shipped = () =>
  new ScenarioLibrary(join(PRISMA_DIR, "..", "apps", "simulator", "scenarios"), testFolder()).list();

test("every file of the library can be read, is named as its file, and stands in a group", () => {
  for (const { name, scenario, problem } of shipped()) {
    expect([name, problem]).toEqual([name, null]);
    expect(scenario?.name).toBe(name);
    expect(scenario?.group, name).not.toBe("own");
  }
});

test("every scenario of the library does what it says, in a fresh world", async () => {
  const app = await TestApp.start();
  const simulator = controlOf(app);
  for (const { name } of shipped()) {
    const report = await simulator.run(name, { world: name });
    expect([name, report.problem]).toEqual([name, null]);
    await simulator.use(name).drop();
  }
}, 120_000);
