import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isBroken, type ListedWorld } from "@mekong/contract/simulator/worlds";
import { expect, onTestFinished, test, vi } from "vitest";
import { defaultMaxOpenWorlds } from "../files/max-open-worlds";
import type { WorldRegistry } from "../registry";
import { TEST_NOW, testFolder, testRegistry } from "../testing";

const MAX = 4;
const nameOf = (n: number) => `w-${n}`;
const rowOf = (listed: ListedWorld[], name: string) => {
  const row = listed.find((world) => world.name === name);
  if (!row || isBroken(row)) throw new Error(`${name} is not listed`);
  return row;
};

/** Copies the folder as a kill leaves it, with data that is only in the WAL of open worlds. */
function copyAsAfterKill(folder: string): string {
  const after = testFolder();
  cpSync(join(folder, "worlds"), join(after, "worlds"), { recursive: true, preserveTimestamps: true });
  for (const file of readdirSync(folder).filter((name) => name.startsWith("index.db"))) {
    cpSync(join(folder, file), join(after, file), { preserveTimestamps: true });
  }
  return after;
}

async function made(worlds: WorldRegistry, count: number): Promise<void> {
  await Promise.all(
    Array.from({ length: count }, (_, n) => worlds.put(nameOf(n), { seed: `s${n}`, at: n % 2 ? TEST_NOW : undefined })),
  );
}

test("keeps parallel new worlds within the open limit and creates all", async () => {
  const worlds = await testRegistry(undefined, testFolder(), MAX);
  await made(worlds, 12);
  expect(worlds.openCount).toBeLessThanOrEqual(MAX);
  for (let n = 0; n < 12; n++) {
    expect((await worlds.get(nameOf(n))).dice.seed).toBe(`s${n}`);
    expect(worlds.openCount).toBeLessThanOrEqual(MAX);
  }
});

test("runs parallel resets, copies, restores and imports within the limit without deadlock", async () => {
  const worlds = await testRegistry(undefined, testFolder(), MAX);
  await made(worlds, 6);
  await Promise.all([0, 1, 2].map((n) => worlds.snapshot(nameOf(n), "kept")));
  await Promise.all([
    ...[0, 1, 2].map((n) => worlds.restore(nameOf(n), "kept")),
    ...[0, 1, 2, 3, 4, 5].map((n) => worlds.reset(nameOf(n))),
    ...[0, 1, 2, 3].map((n) => worlds.put(nameOf(n), { from: nameOf((n + 1) % 4) })),
    ...[0, 1, 2, 3, 4, 5].map((n) => worlds.get(nameOf(n))),
    worlds.put(nameOf(5), { from: nameOf(5) }),
    worlds.drop(nameOf(4)),
  ]);
  expect(worlds.openCount).toBeLessThanOrEqual(MAX);
  expect((await worlds.list()).length).toBe(6);
});

test("keeps used worlds open and exceeds the limit only while all are in use", async () => {
  const worlds = await testRegistry(undefined, testFolder(), MAX);
  await made(worlds, 8);
  const acquired = await Promise.all([0, 1, 2, 3, 4].map((n) => worlds.acquire(nameOf(n))));
  expect(worlds.openCount).toBeGreaterThan(MAX);
  await worlds.get(nameOf(6));
  for (const { world } of acquired) expect(world.closed.aborted).toBe(false);
  for (const { release } of acquired) release();
  await worlds.get(nameOf(7));
  expect(worlds.openCount).toBeLessThanOrEqual(MAX);
});

test("lists without opening worlds, equally after a restart", async () => {
  const folder = testFolder();
  const first = await testRegistry(undefined, folder);
  await made(first, 6);
  await first.put("running", { at: "2027-01-01T00:00:00.000Z", ttl: 900 });
  const running = await first.get("running");
  await running.scheduler.set(new Date("2028-01-01T00:00:00.000Z"), false);
  running.dice.adopt("other");
  await running.write((tx) => running.dice.reseed(tx, "other"));
  const before = await first.list();
  await first.close();

  const second = await testRegistry(undefined, folder);
  const after = await second.list();
  expect(second.openCount).toBe(1);
  expect(after.map(({ name }) => name)).toEqual(before.map(({ name }) => name));
  for (let n = 0; n < 6; n++) {
    const [expected, actual] = [rowOf(before, nameOf(n)), rowOf(after, nameOf(n))];
    expect({ ...actual, clock: null }).toEqual({ ...expected, clock: null });
    expect([actual.clock.frozen, actual.clock.real]).toEqual([expected.clock.frozen, expected.clock.real]);
    if (expected.clock.frozen) expect(actual.clock).toEqual(expected.clock);
  }
  const actual = rowOf(after, "running");
  expect([actual.seed, actual.clock.now.slice(0, 10), actual.clock.frozen]).toEqual(["other", "2028-01-01", false]);
  expect(actual.expiresAt).toBe(rowOf(before, "running").expiresAt);
});

test("lists committed data after a kill without blocking", async () => {
  const folder = testFolder();
  const first = await testRegistry(undefined, folder);
  await made(first, 30);
  await first.list();
  for (let n = 0; n < 30; n++) await (await first.get(nameOf(n))).scheduler.set(new Date(`20${30 + n}-01-01`), true);
  const second = await testRegistry(undefined, copyAsAfterKill(folder));
  let loopTurns = 0;
  let listing = true;
  const yieldRepeatedly = (async () => {
    for (; listing; loopTurns++) await new Promise((resolve) => setImmediate(resolve));
  })();
  const after = await second.list();
  listing = false;
  await yieldRepeatedly;
  expect(loopTurns).toBeGreaterThan(1);
  for (let n = 0; n < 30; n++) expect(rowOf(after, nameOf(n)).clock.now.slice(0, 4)).toBe(String(2030 + n));
  expect(second.openCount).toBe(1);
});

test("lists worlds that were added or removed manually", async () => {
  const folder = testFolder();
  const worlds = await testRegistry(undefined, folder, MAX);
  await made(worlds, 8);
  await worlds.close();
  const again = await testRegistry(undefined, folder, MAX);
  const fileOf = (name: string) => join(folder, "worlds", `${name}.db`);
  await again.list();
  cpSync(fileOf(nameOf(1)), fileOf("by-hand"));
  rmSync(fileOf(nameOf(2)));
  const listed = await again.list();
  expect(rowOf(listed, "by-hand").seed).toBe("s1");
  expect(listed.some(({ name }) => name === nameOf(2))).toBe(false);
});

test("lists worlds that were replaced manually as of the next start or use", async () => {
  const folder = testFolder();
  const worlds = await testRegistry(undefined, folder, MAX);
  await made(worlds, 8);
  await worlds.close();
  const fileOf = (n: number) => join(folder, "worlds", `${nameOf(n)}.db`);
  cpSync(fileOf(1), fileOf(2));
  const again = await testRegistry(undefined, folder, MAX);
  expect(rowOf(await again.list(), nameOf(2)).seed).toBe("s1");
  cpSync(fileOf(3), fileOf(4));
  writeFileSync(fileOf(5), "no database");
  await again.get(nameOf(4));
  await expect(again.get(nameOf(5))).rejects.toThrow("can't be opened");
  const listed = await again.list();
  expect(rowOf(listed, nameOf(4)).seed).toBe("s3");
  expect(listed.find(({ name }) => name === nameOf(5))).toHaveProperty("error");
});

test.each(["lost", "damaged", "a folder"])("rebuilds an index that is %s", async (damage) => {
  const folder = testFolder();
  const first = await testRegistry(undefined, folder);
  await made(first, 3);
  await first.close();
  const index = join(folder, "index.db");
  expect(existsSync(index)).toBe(true);
  rmSync(index);
  if (damage === "damaged") cpSync(join(import.meta.dirname, "..", "registry.ts"), index);
  if (damage === "a folder") mkdirSync(join(index, "deep"), { recursive: true });
  const second = await testRegistry(undefined, folder);
  expect((await second.list()).map((world) => (isBroken(world) ? world : world.seed)).slice(1)).toEqual([
    "s0",
    "s1",
    "s2",
  ]);
});

test("drops worlds that expired before the start, but not main", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const folder = testFolder();
  const first = await testRegistry(undefined, folder);
  await first.put("main", { ttl: 60 });
  for (const name of ["unused", "used"]) await first.put(name, { ttl: 600 });
  await first.put("endless", {});
  vi.setSystemTime(Date.now() + 500_000);
  (await first.acquire("used")).release();
  await first.close();

  // A world expires a certain time after its last use, not after its creation.
  vi.setSystemTime(Date.now() + 500_000);
  const second = await testRegistry(undefined, folder);
  await vi.waitFor(() => expect(second.exists("unused")).toBe(false));
  for (const name of ["main", "used", "endless"]) expect(second.exists(name)).toBe(true);
  await second.close();

  vi.setSystemTime(Date.now() + 601_000);
  const third = await testRegistry(undefined, folder);
  await vi.waitFor(() => expect(third.exists("used")).toBe(false));
  expect(third.names()).toEqual(["main", "endless"]);
});

test("restores the last use after a kill and takes a file's time for manual copies", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const folder = testFolder();
  const first = await testRegistry(undefined, folder);
  for (const name of ["unused", "used"]) await first.put(name, { ttl: 600 });
  await vi.advanceTimersByTimeAsync(500_000);
  (await first.acquire("used")).release();
  await vi.advanceTimersByTimeAsync(5_000);
  const after = copyAsAfterKill(folder);
  // Sets the files' times to the creation of the worlds.
  for (const file of readdirSync(join(after, "worlds"))) {
    const made = new Date(Date.now() - 505_000);
    if (file.startsWith("us") || file.startsWith("unus")) utimesSync(join(after, "worlds", file), made, made);
  }
  await vi.advanceTimersByTimeAsync(200_000);
  const second = await testRegistry(undefined, after);
  await vi.waitFor(() => expect(second.exists("unused")).toBe(false));
  expect(second.exists("used")).toBe(true);
});

test.each([
  [256, 25],
  [1_024, 102],
  [20_000, 200],
  [Number.POSITIVE_INFINITY, 200],
  [10, 8],
])("with %d handles %d worlds are held open", (handles, max) => {
  expect(defaultMaxOpenWorlds(handles)).toBe(max);
});
