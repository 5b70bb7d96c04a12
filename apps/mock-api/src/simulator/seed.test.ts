import { expect, test } from "vitest";
import { TestApp } from "../testing";
import { parseScenario } from "./scenario/parse";
import { controlOf, refusalOf } from "./testing";

test("accepts a number as a seed in worlds, actions and scenarios", async () => {
  const app = await TestApp.start();
  const seedOf = async () => (await controlOf(app).use("numbered").state()).world.seed;
  expect((await app.send("PUT", "/simulator/worlds/numbered", { seed: 7 })).status).toBe(201);
  expect(await seedOf()).toBe("7");
  expect((await app.send("POST", "/simulator/worlds/numbered/actions/dice.seed", { seed: 8.5 })).status).toBe(200);
  expect(await seedOf()).toBe("8.5");
  const scenario = "version: 1\nname: x\ntitle: x\nabout: x\nseed: 42\nsteps: []\n";
  expect(parseScenario(scenario).seed).toBe("42");
  for (const seed of [true, null, "", [], "x".repeat(65)]) {
    const refused = await app.send("PUT", "/simulator/worlds/numbered", { seed });
    expect([seed, ...refusalOf(refused)]).toEqual([seed, 422, "KEY_INVALID", "seed"]);
  }
});
