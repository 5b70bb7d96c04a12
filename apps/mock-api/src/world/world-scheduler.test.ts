import { expect, test } from "vitest";
import { addDue, cancelDue } from "./schedule";
import { TEST_NOW, testRegistry, testWorld } from "./testing";
import type { World } from "./world";

const NOW_MS = Date.parse(TEST_NOW);

function timeAt(seconds: number): Date {
  return new Date(NOW_MS + seconds * 1000);
}

function due(world: World, id: string, seconds: number): Promise<void> {
  return world.write((tx) => addDue(tx, { id, action: `do ${id}`, input: { id }, dueAt: timeAt(seconds) }));
}

test("runs due actions in order at their own times while advancing", async () => {
  const ranActions: Array<[string, string]> = [];
  const world = await testWorld(async (where, action) => ranActions.push([action, where.clock.now().toISOString()]));
  await due(world, "later", 300);
  await due(world, "sooner", 60);
  await due(world, "beyond", 601);

  const fired = await world.scheduler.advanceTo(timeAt(600));

  expect(ranActions).toEqual([
    ["do sooner", timeAt(60).toISOString()],
    ["do later", timeAt(300).toISOString()],
  ]);
  expect(fired.map(({ action }) => action)).toEqual(["do sooner", "do later"]);
  expect(world.clock.now()).toEqual(timeAt(600));
  expect(world.clock.isFrozen).toBe(true);
});

test("runs actions scheduled by due actions in the same advance", async () => {
  const ran: string[] = [];
  const world = await testWorld(async (where, action) => {
    ran.push(action);
    if (action === "do first") await due(where, "second", 120);
  });
  await due(world, "first", 60);
  await world.scheduler.advanceTo(timeAt(600));
  expect(ran).toEqual(["do first", "do second"]);
});

test("runs neither cancelled nor finished actions", async () => {
  const ran: string[] = [];
  const world = await testWorld(async (_, action) => ran.push(action));
  await due(world, "kept", 60);
  await due(world, "cancelled", 60);
  await world.write((tx) => cancelDue(tx, "cancelled"));
  await world.scheduler.advanceTo(timeAt(100));
  await world.scheduler.advanceTo(timeAt(200));
  expect(ran).toEqual(["do kept"]);
});

test("reports a failing action and continues", async () => {
  const world = await testWorld(async (_, action) => {
    if (action === "do broken") throw new Error("it broke");
    return "fine";
  });
  await due(world, "broken", 10);
  await due(world, "whole", 20);
  const fired = await world.scheduler.advanceTo(timeAt(30));
  expect(fired).toMatchObject([
    { action: "do broken", error: "it broke" },
    { action: "do whole", output: "fine" },
  ]);
});

test("runs skipped actions at the time to which the clock is set", async () => {
  const ran: string[] = [];
  const world = await testWorld(async (where) => ran.push(where.clock.now().toISOString()));
  await due(world, "passed", 60);
  await world.scheduler.set(timeAt(3600), true);
  expect(ran).toEqual([timeAt(3600).toISOString()]);
});

test("runs due actions while the clock runs", async () => {
  let onRan: (action: string) => void = () => undefined;
  const ran = new Promise<string>((resolve) => (onRan = resolve));
  const world = await testWorld(async (_, action) => onRan(action));
  await world.scheduler.set(timeAt(0), false);
  await due(world, "soon", 0.05);
  expect(await ran).toBe("do soon");
});

test("restores clock and schedule when a world is reopened", async () => {
  const worlds = await testRegistry();
  const world = await worlds.put("kept", { at: TEST_NOW });
  await due(world, "tomorrow", 86_400);
  await world.scheduler.advanceTo(timeAt(3600));
  const copy = await worlds.put("copy", { from: "kept" });
  expect(copy.clock.now()).toEqual(timeAt(3600));
  expect(await copy.read.scheduledAction.count()).toBe(1);
});
