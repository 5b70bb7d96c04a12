import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { seedWorld } from "../seed/seed";
import { WorldRegistry } from "./registry";
import { ONLY_SHARD, Shard } from "./shard";
import { testFolder, testRegistry } from "./testing";

const first = new Shard(1, 2);
const second = new Shard(2, 2);

async function startRegistry(shard: Shard, dataDir = testFolder()): Promise<WorldRegistry> {
  const host = { runAction: async () => undefined, magic: false };
  return WorldRegistry.start({ dataDir, currency: "BAHT", host, seedWorld, shard });
}

test("each name has one owner, and a refusal names it", () => {
  for (const name of ["main", "test", "one", "beta"]) expect(first.owns(name)).not.toBe(second.owns(name));
  expect(() => second.mustOwn("main")).toThrow(
    expect.objectContaining({
      code: "OTHER_SHARD",
      status: 421,
      details: { path: "world", params: { world: "main", shard: 1 } },
    }),
  );
  for (const name of ["main", "one"]) expect(ONLY_SHARD.owns(name)).toBe(true);
});

test("draws names until one is its own", () => {
  const names = ["main", "test", "one", "beta"].values();
  expect(second.drawName(() => names.next().value ?? "")).toBe("one");
});

test("only the shard of main creates it, and no shard touches a world of another", async () => {
  const dataDir = testFolder();
  const worlds = await startRegistry(second, dataDir);
  await worlds.put("one", {});
  const misdirected = expect.objectContaining({ code: "OTHER_SHARD" });
  for (const name of ["main", "test"]) {
    await expect(worlds.put(name, {})).rejects.toEqual(misdirected);
    await expect(worlds.put("one", { from: name })).rejects.toEqual(misdirected);
    for (const work of [
      () => worlds.get(name),
      () => worlds.acquire(name),
      () => worlds.reset(name),
      () => worlds.drop(name),
      () => worlds.snapshot(name, "s"),
      () => worlds.restore(name, "s"),
    ])
      await expect(work()).rejects.toEqual(misdirected);
    expect(() => worlds.exists(name)).toThrow(misdirected);
    expect(() => worlds.snapshots(name)).toThrow(misdirected);
  }
  await expect(worlds.get("No World")).rejects.toMatchObject({ code: "NO_WORLD" });
  expect(worlds.names()).toEqual(["one"]);
  await worlds.close();
  expect(readdirSync(join(dataDir, "worlds")).filter((file) => file.endsWith(".db"))).toEqual(["one.db"]);
});

test("reports and hides worlds from a time with another number of shards", async () => {
  const dataDir = testFolder();
  const before = await testRegistry(undefined, dataDir);
  await before.put("one", {});
  await before.close();
  const errors = vi.spyOn(console, "error").mockImplementation(() => {});
  const worlds = await startRegistry(first, dataDir);
  expect(worlds.names()).toEqual(["main"]);
  await worlds.close();
  expect(errors.mock.calls.map(([line]) => JSON.parse(String(line)).world)).toEqual(["one"]);
  errors.mockRestore();
  expect(existsSync(join(dataDir, "worlds", "one.db"))).toBe(true);
});
