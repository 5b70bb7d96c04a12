import { scenarioProgress } from "@mekong/contract/simulator/scenarios";
import { expect, test } from "vitest";
import { TestApp } from "../../testing";
import { refusalOf } from "../testing";

const scenario = (...lines: string[]) =>
  ["version: 1", "name: mine", "title: Mine", "about: Look.", ...lines].join("\n");
const save = (app: TestApp, text: string) => app.send("PUT", "/simulator/scenarios/mine", { yaml: text });
const progressEvents = (app: TestApp) =>
  app.world.events
    .after(0)
    .filter(({ type }) => type === "scenario")
    .map(({ about, data }) => ({ about, ...scenarioProgress.parse(data) }));

test("a client of the world gets each step as it is done, with its audit", async () => {
  const app = await TestApp.start({});
  await save(app, scenario("steps:", "  - do: clock.freeze", "  - do: dice.seed", "    with: { seed: a }"));
  await app.send("POST", "/simulator/worlds/test/scenarios/mine/run", { run: "r1" });
  expect(progressEvents(app)).toMatchObject([
    { about: "scenario.started", run: "r1", scenario: "mine", world: "test", steps: 2 },
    { about: "scenario.step", run: "r1", result: { step: 1, ok: true, audit: { ok: true } } },
    { about: "scenario.step", run: "r1", result: { step: 2, ok: true, audit: { ok: true } } },
    { about: "scenario.ended", run: "r1", ok: true, problem: null },
  ]);
});

test("a run in a fresh world is reported in the requested world, up to the failed step", async () => {
  const app = await TestApp.start({});
  await save(app, scenario("steps:", "  - { do: qr.pay, with: { target: latest } }", "  - do: clock.freeze"));
  await app.send("POST", "/simulator/worlds/fresh/scenarios/mine/run", { run: "r2", tell: "test" });
  expect(progressEvents(app)).toMatchObject([
    { about: "scenario.started", world: "fresh" },
    {
      about: "scenario.step",
      world: "fresh",
      result: { step: 1, ok: false, problem: "refused with NO_DATA (target)" },
    },
    { about: "scenario.ended", world: "fresh", ok: false, problem: expect.stringContaining("Step 1") },
  ]);
});

test("refuses to run if the world for progress events does not exist", async () => {
  const app = await TestApp.start({});
  await save(app, scenario("steps: []"));
  const response = await app.send("POST", "/simulator/worlds/fresh/scenarios/mine/run", { tell: "no-such" });
  expect(refusalOf(response)).toEqual([404, "NO_WORLD", "tell"]);
  expect((await app.send("GET", "/simulator/worlds/fresh/state")).status).toBe(404);
});

test("checks a text like saving it, without storing it", async () => {
  const app = await TestApp.start({});
  const check = async (yaml: string) => (await app.send("POST", "/simulator/scenarios/check", { yaml })).answer;
  expect(await check(scenario("steps:", "  - do: clock.freeze"))).toMatchObject({
    scenario: { name: "mine", group: "own", steps: [{ do: "clock.freeze" }] },
    problem: null,
  });
  expect(await check(scenario("steps:", "  - do: clock.freeze", "  - do: qr.payy"))).toMatchObject({
    scenario: null,
    problem: { line: 7, path: "steps.1.do" },
  });
  expect(await check("version: [")).toMatchObject({ scenario: null, problem: { line: 1, path: "" } });
  expect((await app.send("GET", "/simulator/scenarios/mine")).status).toBe(404);
});
