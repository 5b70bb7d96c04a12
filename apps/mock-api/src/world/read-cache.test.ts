import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { expect, test } from "vitest";
import { cached } from "./read-cache";
import { testWorld } from "./testing";
import type { Read } from "./tx";
import type { World } from "./world";

const KEY = "kept-test";

/** Reads through the cache and counts the database reads. */
function countedReader() {
  const counts = { reads: 0 };
  const value = (read: Read) =>
    cached(read, KEY, async () => {
      counts.reads += 1;
      return { is: (await read.setting.findUnique({ where: { key: KEY } }))?.value ?? "none" };
    });
  return { counts, value };
}

const writeValue = (world: World, value: string) =>
  world.write(({ db }) => db.setting.upsert({ where: { key: KEY }, create: { key: KEY, value }, update: { value } }));

test("computes a value once until the next commit, also for parallel reads", async () => {
  const world = await testWorld();
  const { counts, value } = countedReader();
  const all = await Promise.all(Array.from({ length: 5 }, () => value(world.read)));
  expect(new Set(all).size).toBe(1);
  expect(counts.reads).toBe(1);
  await world.write(async ({ db }) => void (await db.setting.count()));
  await value(world.read);
  expect(counts.reads).toBe(1);
  await world.write(({ db }) => db.diceStream.create({ data: { name: "another table" } }));
  await value(world.read);
  expect(counts.reads).toBe(2);
});

test.each<[string, (world: World) => Promise<unknown>]>([
  ["an upsert that inserts", (world) => writeValue(world, "new")],
  ["raw SQL", (world) => world.write(({ db }) => db.$executeRaw`INSERT INTO "Setting" VALUES (${KEY}, 'new')`)],
  [
    "raw SQL that begins with something else",
    (world) =>
      world.write(
        ({ db }) => db.$executeRaw`WITH "v" AS (SELECT 'new' AS "x") INSERT INTO "Setting" SELECT ${KEY}, "x" FROM "v"`,
      ),
  ],
  [
    "many at once",
    (world) =>
      world.write(({ db }) =>
        db.setting.createMany({
          data: [
            { key: KEY, value: "new" },
            { key: "b", value: "" },
          ],
        }),
      ),
  ],
])("%s is seen at once", async (_, write) => {
  const world = await testWorld();
  const { value } = countedReader();
  expect(await value(world.read)).toEqual({ is: "none" });
  await write(world);
  expect(await value(world.read)).toEqual({ is: "new" });
  await world.write(({ db }) => db.setting.update({ where: { key: KEY }, data: { value: "newer" } }));
  expect(await value(world.read)).toEqual({ is: "newer" });
  await world.write(({ db }) => db.setting.delete({ where: { key: KEY } }));
  expect(await value(world.read)).toEqual({ is: "none" });
});

test("shows uncommitted writes only to their transaction", async () => {
  const world = await testWorld();
  const { value } = countedReader();
  await writeValue(world, "old");
  await value(world.read);
  await world.write(async ({ db }) => {
    expect(await value(db)).toEqual({ is: "old" });
    await db.setting.update({ where: { key: KEY }, data: { value: "new" } });
    expect(await value(db)).toEqual({ is: "new" });
    expect(await value(world.read)).toEqual({ is: "old" });
  });
  expect(await value(world.read)).toEqual({ is: "new" });
});

test("caches nothing of a rolled-back transaction", async () => {
  const world = await testWorld();
  const { value } = countedReader();
  await writeValue(world, "old");
  const failing = world.write(async ({ db }) => {
    await db.setting.update({ where: { key: KEY }, data: { value: "doomed" } });
    expect(await value(db)).toEqual({ is: "doomed" });
    throw new Error("fails on purpose");
  });
  await expect(failing).rejects.toThrow("fails on purpose");
  expect(await value(world.read)).toEqual({ is: "old" });
  await world.write(async ({ db }) => expect(await value(db)).toEqual({ is: "old" }));
});

test("caches reads of a transaction that writes nothing", async () => {
  const world = await testWorld();
  const { counts, value } = countedReader();
  await writeValue(world, "old");
  await world.write(async ({ db }) => {
    await value(db);
  });
  expect(await value(world.read)).toEqual({ is: "old" });
  expect(counts.reads).toBe(1);
});

test("does not cache failures and empty results", async () => {
  const world = await testWorld();
  let computeCount = 0;
  const failing = () =>
    cached(world.read, "failing", async () => {
      computeCount += 1;
      throw new Error("no answer");
    });
  await expect(failing()).rejects.toThrow("no answer");
  await expect(failing()).rejects.toThrow("no answer");
  const nothing = () =>
    cached(world.read, "nothing", async () => {
      computeCount += 1;
      return null;
    });
  await nothing();
  await nothing();
  expect(computeCount).toBe(4);
});

test("never returns stale values to readers beside writers", async () => {
  const world = await testWorld();
  const { value } = countedReader();
  await writeValue(world, "0");
  let acknowledged = 0;
  const writes = 100;
  const writer = async () => {
    for (let n = 1; n <= writes; n++) {
      await writeValue(world, String(n));
      acknowledged = n;
    }
  };
  const staleReads: string[] = [];
  const reader = async (read: () => Promise<{ is: string }>) => {
    while (acknowledged < writes) {
      const before = acknowledged;
      const { is } = await read();
      if (Number(is) < before) staleReads.push(`${is} after ${before}`);
      // Cached values resolve without I/O, so this lets other work run.
      await yieldToEventLoop();
    }
  };
  await Promise.all([
    writer(),
    reader(() => value(world.read)),
    reader(() => value(world.read)),
    reader(() => world.write(({ db }) => value(db))),
  ]);
  expect(staleReads).toEqual([]);
});
