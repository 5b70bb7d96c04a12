import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, onTestFinished, test, vi } from "vitest";
import { DataDirInUse } from "./files/data-dir";
import { TEST_NOW, testFolder, testRegistry } from "./testing";
import type { World } from "./world";

const rename = (world: World, name: string) =>
  world.write((tx) => tx.db.member.updateMany({ data: { name } }).then(() => undefined));
const firstMemberName = async (world: World) => (await world.read.member.findFirstOrThrow()).name;

/** Creates `main` as an uninitialised template copy, as a kill before the initialisation leaves it. */
async function createUninitialised(folder: string): Promise<string> {
  await (await testRegistry(undefined, folder)).close();
  const templates = join(folder, "templates");
  const [template] = readdirSync(templates).filter((file) => /^baht-\w+\.db$/.test(file));
  const main = join(folder, "worlds", "main.db");
  copyFileSync(join(templates, template ?? ""), main);
  return main;
}

test("always has a main world", async () => {
  const worlds = await testRegistry();
  expect(worlds.names()).toEqual(["main"]);
  expect((await worlds.get("main")).clock.state()).toMatchObject({ real: true, frozen: false });
});

test("rejects an unknown world", async () => {
  const worlds = await testRegistry();
  await expect(worlds.get("nowhere")).rejects.toMatchObject({ code: "NO_WORLD" });
  await expect(worlds.reset("nowhere")).rejects.toMatchObject({ code: "NO_WORLD" });
  await expect(worlds.put("copy", { from: "nowhere" })).rejects.toMatchObject({ code: "NO_WORLD" });
  expect(worlds.exists("copy")).toBe(false);
});

test("isolates worlds from each other", async () => {
  const worlds = await testRegistry();
  const [one, two] = [await worlds.put("one", {}), await worlds.put("two", {})];
  await rename(one, "changed");
  expect(await firstMemberName(one)).toBe("changed");
  expect(await firstMemberName(two)).not.toBe("changed");
});

test("resets a world to its initial state", async () => {
  const worlds = await testRegistry();
  const world = await worlds.put("base", { seed: "s", at: TEST_NOW });
  await rename(world, "as created");
  await worlds.put("copy", { from: "base" });
  await rename(world, "base went on");
  await rename(await worlds.get("copy"), "copy went on");

  const copy = await worlds.reset("copy");
  expect(await firstMemberName(copy)).toBe("as created");
  const base = await worlds.reset("base");
  expect(await firstMemberName(base)).not.toBe("as created");
  expect(base.manifest.seed).toBe("s");
  expect(base.clock.now().toISOString()).toBe(TEST_NOW);
});

test("waits with a reset until the world is idle", async () => {
  const worlds = await testRegistry();
  await worlds.put("busy", {});
  const { world, release } = await worlds.acquire("busy");
  let done = false;
  const resetPromise = worlds.reset("busy").then(() => (done = true));
  expect(await firstMemberName(world)).toBeTruthy();
  expect(done).toBe(false);
  release();
  await resetPromise;
  expect(world.closed.aborted).toBe(true);
});

test("survives fifty parallel resets, reads and writes", async () => {
  const worlds = await testRegistry();
  await worlds.put("storm", {});
  async function useWorld(n: number) {
    const { world, release } = await worlds.acquire("storm");
    try {
      await rename(world, `name ${n}`);
      await firstMemberName(world);
    } finally {
      release();
    }
  }
  await Promise.all(Array.from({ length: 50 }, (_, n) => (n % 5 === 0 ? worlds.reset("storm") : useWorld(n))));
  expect(await firstMemberName(await worlds.get("storm"))).toBeTruthy();
});

test("dropping removes a world and all its files", async () => {
  const folder = testFolder();
  const worlds = await testRegistry(undefined, folder);
  await worlds.put("gone", {});
  await worlds.put("gone-too", { from: "gone" });
  expect(await worlds.drop("gone")).toBe(true);
  expect(await worlds.drop("gone-too")).toBe(true);
  expect(await worlds.drop("gone")).toBe(false);
  expect(readdirSync(join(folder, "worlds")).filter((file) => file.startsWith("gone"))).toEqual([]);
});

test("keeps writes across a restart", async () => {
  const folder = testFolder();
  const before = await testRegistry(undefined, folder);
  await rename(await before.get("main"), "kept");
  await before.close();
  const after = await testRegistry(undefined, folder);
  expect(await firstMemberName(await after.get("main"))).toBe("kept");
});

test("does not apply a stale WAL to a replaced world", async () => {
  const [before, after] = [testFolder(), testFolder()];
  const killed = await testRegistry(undefined, before);
  await rename(await killed.put("place", {}), "in the log");
  mkdirSync(join(after, "worlds"));
  for (const suffix of ["", "-wal"]) {
    copyFileSync(join(before, "worlds", `place.db${suffix}`), join(after, "worlds", `place.db${suffix}`));
  }

  const started = await testRegistry(undefined, after);
  expect(await firstMemberName(await started.put("place", {}))).not.toBe("in the log");
});

test("keeps a reset or restored world across a restart", async () => {
  const folder = testFolder();
  const before = await testRegistry(undefined, folder);
  const world = await before.put("again", {});
  await rename(world, "kept in a snapshot");
  await before.snapshot("again", "kept");
  await rename(await before.reset("again"), "dropped");
  await before.restore("again", "kept");
  await before.close();
  expect(readdirSync(join(folder, "worlds")).filter((file) => file.startsWith("again"))).toEqual(["again.db"]);

  const after = await testRegistry(undefined, folder);
  expect(await firstMemberName(await after.get("again"))).toBe("kept in a snapshot");
});

test("never expires main, even with a stored ttl", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const folder = testFolder();
  const before = await testRegistry(undefined, folder);
  await before.put("main", { ttl: 1 });
  await before.close();

  const after = await testRegistry(undefined, folder);
  const main = await after.get("main");
  await after.put("other", { ttl: 1 });
  vi.advanceTimersByTime(60_000);
  await vi.waitFor(() => expect(after.exists("other")).toBe(false));
  expect(await after.get("main")).toBe(main);
  expect([main.manifest.ttlSeconds, main.summary().expiresAt]).toEqual([1, null]);
});

test("locks the data folder until the first server closes", async () => {
  const folder = testFolder();
  const first = await testRegistry(undefined, folder);
  await expect(testRegistry(undefined, folder)).rejects.toThrow(DataDirInUse);
  await first.close();
  await expect(testRegistry(undefined, folder)).resolves.toBeTruthy();
});

test("rejects invalid world names, path traversal included", async () => {
  const worlds = await testRegistry();
  await worlds.put("real", {});
  for (const name of ["../worlds/real", "..", "real/../real", "REAL", "", "a".repeat(49)]) {
    await expect(worlds.get(name)).rejects.toMatchObject({ code: "NO_WORLD" });
    expect(() => worlds.exists(name)).toThrow();
  }
});

test("removes unfinished files of a killed process at the next start", async () => {
  const dataDir = testFolder();
  mkdirSync(join(dataDir, "worlds"), { recursive: true });
  const unfinishedFiles = ["spare.01234567.tmp", "made.89abcdef.tmp", "made.89abcdef.tmp-wal"];
  for (const unfinishedFile of unfinishedFiles) writeFileSync(join(dataDir, "worlds", unfinishedFile), "half");
  const worlds = await testRegistry(undefined, dataDir);
  expect(worlds.names()).toEqual(["main"]);
  expect(readdirSync(join(dataDir, "worlds")).filter((file) => file.includes(".tmp"))).toEqual([]);
});

test("initialises a main world once after a kill before initialisation", async () => {
  const folder = testFolder();
  await createUninitialised(folder);
  const startedAt = new Date().toISOString();
  const first = await testRegistry(undefined, folder);
  const { manifest, dice, clock } = await first.get("main");
  expect(manifest).toMatchObject({ from: "template", seed: expect.stringMatching(/^[0-9a-f]{16}$/), at: null });
  expect(manifest.createdAt >= startedAt).toBe(true);
  expect([dice.seed, clock.state().real]).toEqual([manifest.seed, true]);
  await first.close();
  const second = await testRegistry(undefined, folder);
  expect((await second.get("main")).manifest).toEqual(manifest);
});

test("keeps data written to an uninitialised main world", async () => {
  const folder = testFolder();
  const database = new Database(await createUninitialised(folder));
  database.exec(`UPDATE "Member" SET "name" = 'done since'`);
  database.close();
  const main = await (await testRegistry(undefined, folder)).get("main");
  expect(await firstMemberName(main)).toBe("done since");
  expect(await main.read.diceStream.count()).toBe(0);
});

test("keeps a main world that uses the template's seed", async () => {
  const folder = testFolder();
  const first = await testRegistry(undefined, folder);
  const { manifest } = await first.put("main", { seed: "template" });
  await first.close();
  expect((await (await testRegistry(undefined, folder)).get("main")).manifest).toEqual(manifest);
});
