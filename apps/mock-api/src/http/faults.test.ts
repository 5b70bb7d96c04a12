import type { Endpoint } from "@mekong/contract/endpoint";
import { login } from "@mekong/contract/http/login";
import { getWallet } from "@mekong/contract/http/wallet";
import type { FaultRule } from "@mekong/contract/simulator/faults";
import { expect, test, vi } from "vitest";
import { TEST_NOW, testRegistry, testWorld } from "../world/testing";
import type { World } from "../world/world";
import { FaultBook } from "./faults";

const anywhere = { endpoint: login as unknown as Endpoint, member: null };
const gone: FaultRule = { endpoint: "*", effect: { code: "gone" } };

function after(seconds: number): Date {
  return new Date(Date.parse(TEST_NOW) + seconds * 1000);
}

async function takeMany(book: FaultBook, calls: number): Promise<boolean[]> {
  const taken = [];
  for (let n = 0; n < calls; n++) taken.push((await book.take(anywhere)) !== null);
  return taken;
}

function faultEvents(world: World): number {
  return world.events.after(0).filter(({ about }) => about === "faults").length;
}

test("writes nothing for a call that no fault matches", async () => {
  const world = await testWorld();
  const book = await FaultBook.of(world);
  await book.put("wallet", { ...gone, endpoint: "wallet/*" });
  const write = vi.spyOn(world, "writeAtOnce");
  expect(await book.take(anywhere)).toBeNull();
  expect(await book.take({ endpoint: getWallet as unknown as Endpoint, member: null })).not.toBeNull();
  expect(write).toHaveBeenCalledTimes(1);
});

test("skips the first calls, applies `times` times, then ends", async () => {
  const world = await testWorld();
  const book = await FaultBook.of(world);
  await book.put("third", { ...gone, after: 2, times: 2 });
  expect(await takeMany(book, 3)).toEqual([false, false, true]);
  expect(book.list()).toMatchObject([{ id: "third", matched: 3, applied: 1, expiresAt: null }]);
  expect(await takeMany(book, 2)).toEqual([true, false]);
  expect(book.list()).toEqual([]);
  expect(await world.read.fault.count()).toBe(0);
});

test("applies a fault with `times: 1` to exactly one of twenty parallel calls", async () => {
  const world = await testWorld();
  const book = await FaultBook.of(world);
  for (let round = 0; round < 5; round++) {
    await book.put("once", { ...gone, times: 1 });
    const taken = await Promise.all(Array.from({ length: 20 }, () => book.take(anywhere)));
    expect(taken.filter(Boolean)).toEqual([{ id: "once", effect: { code: "gone" } }]);
  }
});

test("counts parallel calls exactly", async () => {
  const book = await FaultBook.of(await testWorld());
  await book.put("seven", { ...gone, after: 5, times: 7 });
  await book.put("under it", { endpoint: "*", member: "nobody", effect: { hang: true } });
  const taken = await Promise.all(Array.from({ length: 11 }, () => book.take(anywhere)));
  expect(taken.filter(Boolean)).toHaveLength(6);
  expect(book.list()).toMatchObject([
    { id: "under it", matched: 0 },
    { id: "seven", matched: 11, applied: 6 },
  ]);
});

test("uses the world's seeded dice for `chance`", async () => {
  const worlds = await testRegistry();
  const patterns = [];
  for (const seed of ["marigold", "marigold", "lotus"]) {
    const book = await FaultBook.of(await worlds.put(`world-${patterns.length}`, { seed, at: TEST_NOW }));
    await book.put("sometimes", { ...gone, chance: 0.5 });
    const pattern = await takeMany(book, 40);
    expect(book.list()).toMatchObject([{ matched: 40, applied: pattern.filter(Boolean).length }]);
    patterns.push(pattern);
  }
  expect(patterns[0]).toEqual(patterns[1]);
  expect(patterns[0]).not.toEqual(patterns[2]);
  const hits = patterns[0]?.filter(Boolean).length ?? 0;
  expect(hits).toBeGreaterThan(8);
  expect(hits).toBeLessThan(32);
});

test("applies chance 0 never and chance 1 always", async () => {
  const book = await FaultBook.of(await testWorld());
  await book.put("chance", { ...gone, chance: 0 });
  expect(await takeMany(book, 5)).toEqual(Array(5).fill(false));
  await book.put("chance", { ...gone, chance: 1 });
  expect(await takeMany(book, 5)).toEqual(Array(5).fill(true));
});

test("lets only the most specific rule decide", async () => {
  const book = await FaultBook.of(await testWorld());
  await book.put("all", { ...gone, effect: { hang: true } });
  await book.put("second login", { ...gone, endpoint: "POST /api/login", after: 1 });
  expect(await book.take(anywhere)).toBeNull();
  expect(await book.take(anywhere)).toMatchObject({ id: "second login" });
  expect(book.list()).toMatchObject([
    { id: "second login", matched: 2 },
    { id: "all", matched: 0 },
  ]);
});

test("expires a fault by the world's clock, by default after ten minutes", async () => {
  const world = await testWorld();
  const book = await FaultBook.of(world);
  await book.put("minute", { ...gone, ttl: 60 });
  await book.put("silent", gone);
  await book.put("counted", { ...gone, endpoint: "wallet/*", times: 3 });
  expect(book.list().map(({ id, expiresAt }) => [id, expiresAt])).toEqual([
    ["counted", null],
    ["silent", after(600).toISOString()],
    ["minute", after(60).toISOString()],
  ]);
  await world.time.advanceTo(after(59));
  expect(book.liveCount()).toBe(3);
  await world.time.advanceTo(after(60));
  expect(book.liveCount()).toBe(2);
  await world.time.advanceTo(after(600));
  expect([book.liveCount(), book.list().map(({ id }) => id)]).toEqual([1, ["counted"]]);
  expect(await world.read.fault.count()).toBe(3);
  const told = faultEvents(world);
  expect(await book.take(anywhere)).toBeNull();
  expect(await world.read.fault.findMany({ select: { id: true } })).toEqual([{ id: "counted" }]);
  expect(faultEvents(world)).toBe(told + 1);
});

test("replaces a fault, resets its counts and makes it the newest", async () => {
  const book = await FaultBook.of(await testWorld());
  await book.put("one", gone);
  await book.put("two", { ...gone, effect: { hang: true } });
  expect(await book.take(anywhere)).toEqual({ id: "two", effect: { hang: true } });
  const again = await book.put("one", { ...gone, effect: { drop: true }, ttl: 5 });
  expect(again).toMatchObject({ id: "one", matched: 0, applied: 0, expiresAt: after(5).toISOString() });
  expect(await book.take(anywhere)).toEqual({ id: "one", effect: { drop: true } });
});

test("returns the number of dropped faults", async () => {
  const book = await FaultBook.of(await testWorld());
  for (const id of ["one", "two", "three"]) await book.put(id, gone);
  expect(await book.drop("one")).toBe(1);
  expect(await book.drop("one")).toBe(0);
  expect(await book.dropAll()).toBe(2);
  expect(await book.take(anywhere)).toBeNull();
});

test("keeps faults per world and copies them with counts and order", async () => {
  const worlds = await testRegistry();
  const book = await FaultBook.of(await worlds.put("base", { at: TEST_NOW }));
  await book.put("older", { ...gone, times: 5 });
  await book.put("newer", { ...gone, effect: { malformed: true } });
  await book.take(anywhere);
  const copy = await FaultBook.of(await worlds.put("copy", { from: "base" }));
  expect(copy.list()).toEqual(book.list());
  expect(await copy.take(anywhere)).toMatchObject({ id: "newer" });
  expect((await FaultBook.of(await worlds.put("other", {}))).list()).toEqual([]);
});

test("rolls back the counts of a failed write", async () => {
  const world = await testWorld();
  const book = await FaultBook.of(world);
  await book.put("once", { ...gone, times: 1, chance: 1 });
  const roll = vi.spyOn(world.dice, "roll").mockImplementationOnce(() => {
    throw new Error("the dice broke");
  });
  await expect(book.take(anywhere)).rejects.toThrow("the dice broke");
  roll.mockRestore();
  expect(book.list()).toMatchObject([{ matched: 0, applied: 0 }]);
  expect(await book.take(anywhere)).toMatchObject({ id: "once" });
});
