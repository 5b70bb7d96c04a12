import { type ActionName, actionNames } from "@mekong/contract/simulator/actions";
import { expect, test } from "vitest";
import { demoMember } from "../../../../prisma/seed/demo";
import { addDue } from "../world/schedule";
import { TEST_NOW, testRegistry, testWorld } from "../world/testing";
import type { World } from "../world/world";
import { doActionIn } from "./do-action";
import { perform, runAction } from "./registry";

function at(seconds: number): string {
  return new Date(Date.parse(TEST_NOW) + seconds * 1000).toISOString();
}

/** Schedules `switch.set`, to show that the schedule uses the same registry. */
function dueSwitch(world: World, id: string, seconds: number): Promise<void> {
  const input = { name: "spinActive", value: false };
  return world.write((tx) => addDue(tx, { id, action: "switch.set", input, dueAt: new Date(at(seconds)) }));
}

test("refuses an unknown action with the list of actions", async () => {
  const world = await testWorld();
  for (const name of ["qr.payy", "", "toString", "__proto__"]) {
    await expect(runAction(world, name, {})).rejects.toMatchObject({
      name: "UnknownAction",
      about: expect.stringContaining("qr.pay, qr.expire"),
    });
  }
});

test("every action refuses an unknown field and changes nothing", async () => {
  const world = await testWorld();
  const before = world.events.after(0).length;
  for (const name of actionNames) {
    await expect(runAction(world, name, { nonsense: true })).rejects.toMatchObject({ name: "InvalidInput" });
  }
  expect(world.events.after(0)).toHaveLength(before);
});

test.each<[ActionName, object, string, string]>([
  ["member.credit", { member: "0800000000", wallet: "main", amount: 1 }, "NO_USER", "member"],
  ["member.credit", { member: demoMember.username, wallet: "chess", amount: 1 }, "NO_GAME", "wallet"],
  ["qr.pay", { target: "latest" }, "NO_DATA", "target"],
  ["qr.expire", { target: "unknown" }, "NO_DATA", "target"],
])("%s %j is refused by the feature with %s", async (name, input, code, path) => {
  const world = await testWorld();
  await expect(runAction(world, name, input)).rejects.toMatchObject({ name: "Refusal", code, details: { path } });
});

test("a switch applies to every reader and is kept in a copy", async () => {
  const worlds = await testRegistry(runAction);
  const world = await worlds.put("one", {});
  expect(await runAction(world, "switch.set", { name: "terminated", value: true })).toEqual({
    name: "terminated",
    value: true,
  });
  expect(world.switches.get("terminated")).toBe(true);
  expect((await worlds.put("copy", { from: "one" })).switches.get("terminated")).toBe(true);
});

test("advances the clock by the sum of its parts and reports fired actions", async () => {
  const world = await testWorld(runAction);
  await dueSwitch(world, "soon", 90);
  await dueSwitch(world, "late", 100_000);
  const done = await doActionIn(world, "clock.advance", { days: 1, hours: 1, minutes: 1, seconds: 1 });
  expect(done).toEqual({
    output: { now: at(90_061), frozen: true, real: false },
    fired: [
      {
        action: "switch.set",
        input: { name: "spinActive", value: false },
        output: { name: "spinActive", value: false },
        dueAt: at(90),
      },
    ],
    now: at(90_061),
  });
});

test("advances the clock to the next day and week in Bangkok", async () => {
  const world = await testWorld();
  expect((await doActionIn(world, "clock.advance", { toNext: "day" })).now).toBe("2026-11-20T17:00:00.000Z");
  expect((await doActionIn(world, "clock.advance", { toNext: "day" })).now).toBe("2026-11-21T17:00:00.000Z");
  expect((await doActionIn(world, "clock.advance", { toNext: "week" })).now).toBe("2026-11-22T17:00:00.000Z");
});

test("parallel advances add up", async () => {
  const world = await testWorld();
  await Promise.all(Array.from({ length: 5 }, () => runAction(world, "clock.advance", { minutes: 1 })));
  expect(world.clock.now().toISOString()).toBe(at(300));
});

test("a freeze during an advance does not set the clock back", async () => {
  const world = await testWorld();
  await Promise.all([runAction(world, "clock.advance", { hours: 1 }), runAction(world, "clock.freeze", {})]);
  expect(world.clock.state()).toMatchObject({ now: at(3_600), frozen: true });
});

test("setting the clock keeps it frozen or running", async () => {
  const world = await testWorld(runAction);
  await dueSwitch(world, "passed", 60);
  const set = await doActionIn(world, "clock.set", { at: at(120) });
  expect([set.output, set.fired.length]).toEqual([{ now: at(120), frozen: true, real: false }, 1]);
  expect((await doActionIn(world, "clock.set", { at: at(-120) })).now).toBe(at(-120));
  expect(await runAction(world, "clock.resume", {})).toMatchObject({ frozen: false, real: false });
  await runAction(world, "clock.set", { at: at(0) });
  expect(world.clock.isFrozen).toBe(false);
  expect(await runAction(world, "clock.freeze", {})).toMatchObject({ frozen: true });
});

test("refuses clock times outside the supported range", async () => {
  const world = await testWorld();
  await runAction(world, "clock.set", { at: "9998-12-31T00:00:00.000Z" });
  await expect(runAction(world, "clock.advance", { days: 1 })).rejects.toMatchObject({
    name: "InvalidInput",
    about: expect.stringContaining("to 9998-12-31T23:59:59.000Z"),
  });
  expect(world.clock.now().toISOString()).toBe("9998-12-31T00:00:00.000Z");
});

test("runs actions that become due before it returns, also with a frozen clock", async () => {
  const world = await testWorld(runAction);
  await dueSwitch(world, "overdue", -5);
  const done = await doActionIn(world, "dice.seed", { seed: "lotus" });
  expect(done.fired).toMatchObject([{ action: "switch.set", dueAt: at(-5) }]);
  expect(world.switches.get("spinActive")).toBe(false);
});

test("reseeding restarts the dice; a copy continues them, a reset restores them", async () => {
  const worlds = await testRegistry(runAction);
  const roll = (world: World) => world.writeSync((tx) => world.dice.roll(tx, "wheel"));
  const world = await worlds.put("one", { seed: "marigold" });
  const first = await roll(world);
  await runAction(world, "dice.seed", { seed: "lotus" });
  expect(world.summary().seed).toBe("lotus");
  const [lotusFirst, lotusSecond] = [await roll(world), await roll(world)];
  expect(lotusFirst).not.toBe(first);
  await runAction(world, "dice.seed", { seed: "lotus" });
  expect(await roll(world)).toBe(lotusFirst);

  const copy = await worlds.put("copy", { from: "one" });
  expect([copy.summary().seed, await roll(copy)]).toEqual(["lotus", lotusSecond]);
  const other = await worlds.put("other", { from: "one", seed: "marigold" });
  expect([other.summary().seed, await roll(other)]).toEqual(["marigold", first]);
  const reset = await worlds.reset("one");
  expect([reset.summary().seed, await roll(reset)]).toEqual(["marigold", first]);
});

test("emits external actions without secrets, and no refused ones", async () => {
  const world = await testWorld();
  await doActionIn(world, "member.create", { username: "0890000001", password: "hunter2!" });
  await expect(doActionIn(world, "member.create", { username: "0890000001", password: "hunter2!" })).rejects.toThrow();
  const actionEvents = world.events.after(0).filter(({ type }) => type === "action");
  expect(actionEvents).toMatchObject([
    { about: "member.create", at: TEST_NOW, data: { input: { username: "0890000001" } } },
  ]);
  expect(JSON.stringify(world.events.after(0))).not.toContain("hunter2");
});

test("an output that violates the catalogue is an error", async () => {
  const world = await testWorld();
  world.clock.state = () => ({ now: "yesterday", frozen: true, real: false });
  await expect(perform(world, "clock.freeze", {})).rejects.toThrow("returned an output that violates its schema");
});
