import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { testWorld } from "./testing";

/** If this test fails, a write bypasses the queue, or the queue runs two transactions at once (see `WriteQueue`). */
test("loses no acknowledged write beside failing transactions that await a timer", async () => {
  const world = await testWorld();
  const acknowledged: string[] = [];

  async function failRepeatedly() {
    for (let n = 0; n < 20; n++) {
      const failing = world.write(async (tx) => {
        await tx.db.setting.create({ data: { key: `doomed-${n}`, value: "1" } });
        await wait(5);
        throw new Error("fails on purpose");
      });
      await expect(failing).rejects.toThrow("fails on purpose");
    }
  }
  async function writeRepeatedly(writer: number) {
    for (let n = 0; n < 50; n++) {
      const key = `answered-${writer}-${n}`;
      await world.write((tx) => tx.db.setting.create({ data: { key, value: "1" } }));
      acknowledged.push(key);
    }
  }
  await Promise.all([failRepeatedly(), writeRepeatedly(1), writeRepeatedly(2), writeRepeatedly(3)]);

  const storedKeys = new Set((await world.read.setting.findMany()).map(({ key }) => key));
  expect(acknowledged.filter((key) => !storedKeys.has(key))).toEqual([]);
  expect([...storedKeys].filter((key) => key.startsWith("doomed"))).toEqual([]);
  expect(acknowledged).toHaveLength(150);
});

test("reads only committed data beside an open transaction", async () => {
  const world = await testWorld();
  let readValue: unknown;
  await world.write(async (tx) => {
    await tx.db.setting.create({ data: { key: "half-done", value: "1" } });
    readValue = await world.read.setting.findUnique({ where: { key: "half-done" } });
  });
  expect(readValue).toBeNull();
  expect(await world.read.setting.findUnique({ where: { key: "half-done" } })).not.toBeNull();
});

test("the read client can't write", async () => {
  const world = await testWorld();
  await expect(world.read.setting.create({ data: { key: "sneaky", value: "1" } })).rejects.toThrow(/readonly/);
});

test("publishes changes after the commit and none after a failure", async () => {
  const world = await testWorld();
  const published: string[] = [];
  world.events.listen(({ about }) => published.push(about));
  await expect(
    world.write(async (tx) => {
      tx.emit({ about: "rolled back" });
      throw new Error("no");
    }),
  ).rejects.toThrow("no");
  await world.write(async (tx) => {
    tx.emit({ about: "committed" });
    expect(published).toEqual([]);
  });
  expect(published).toEqual(["committed"]);
});
