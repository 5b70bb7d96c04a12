import type { Endpoint } from "@mekong/contract/endpoint";
import { login } from "@mekong/contract/http/login";
import { createQrcode } from "@mekong/contract/http/qrcode";
import { getWallet, transfer } from "@mekong/contract/http/wallet";
import type { FaultRule } from "@mekong/contract/simulator/faults";
import { expect, test, vi } from "vitest";
import { TEST_NOW, testRegistry, testWorld } from "../world/testing";
import type { World } from "../world/world";
import { type FaultedCall, FaultStore, mostSpecificFault } from "./faults";

const loginCall = { endpoint: login as unknown as Endpoint, member: null };
const goneFault: FaultRule = { endpoint: "*", effect: { code: "gone" } };

function after(seconds: number): Date {
  return new Date(Date.parse(TEST_NOW) + seconds * 1000);
}

async function applyMany(store: FaultStore, calls: number): Promise<boolean[]> {
  const results = [];
  for (let n = 0; n < calls; n++) results.push((await store.effectFor(loginCall)) !== null);
  return results;
}

function faultEvents(world: World): number {
  return world.events.after(0).filter(({ about }) => about === "faults").length;
}

test("writes nothing for a call that no fault matches", async () => {
  const world = await testWorld();
  const store = FaultStore.of(world);
  await store.put("wallet", { ...goneFault, endpoint: "wallet/*" });
  const write = vi.spyOn(world, "writeSync");
  expect(await store.effectFor(loginCall)).toBeNull();
  expect(await store.effectFor({ endpoint: getWallet as unknown as Endpoint, member: null })).not.toBeNull();
  expect(write).toHaveBeenCalledTimes(1);
});

test("skips the first calls, applies `times` times, then ends", async () => {
  const world = await testWorld();
  const store = FaultStore.of(world);
  await store.put("third", { ...goneFault, after: 2, times: 2 });
  expect(await applyMany(store, 3)).toEqual([false, false, true]);
  expect(store.list()).toMatchObject([{ id: "third", matched: 3, applied: 1, expiresAt: null }]);
  expect(await applyMany(store, 2)).toEqual([true, false]);
  expect(store.list()).toEqual([]);
  expect(await world.read.fault.count()).toBe(0);
});

test("applies a fault with `times: 1` to exactly one of twenty parallel calls", async () => {
  const world = await testWorld();
  const store = FaultStore.of(world);
  for (let round = 0; round < 5; round++) {
    await store.put("once", { ...goneFault, times: 1 });
    const results = await Promise.all(Array.from({ length: 20 }, () => store.effectFor(loginCall)));
    expect(results.filter(Boolean)).toEqual([{ id: "once", effect: { code: "gone" } }]);
  }
});

test("counts parallel calls exactly", async () => {
  const store = FaultStore.of(await testWorld());
  await store.put("seven", { ...goneFault, after: 5, times: 7 });
  await store.put("under it", { endpoint: "*", member: "nobody", effect: { hang: true } });
  const results = await Promise.all(Array.from({ length: 11 }, () => store.effectFor(loginCall)));
  expect(results.filter(Boolean)).toHaveLength(6);
  expect(store.list()).toMatchObject([
    { id: "under it", matched: 0 },
    { id: "seven", matched: 11, applied: 6 },
  ]);
});

test("uses the world's seeded dice for `chance`", async () => {
  const worlds = await testRegistry();
  const patterns = [];
  for (const seed of ["marigold", "marigold", "lotus"]) {
    const store = FaultStore.of(await worlds.put(`world-${patterns.length}`, { seed, at: TEST_NOW }));
    await store.put("sometimes", { ...goneFault, chance: 0.5 });
    const pattern = await applyMany(store, 40);
    expect(store.list()).toMatchObject([{ matched: 40, applied: pattern.filter(Boolean).length }]);
    patterns.push(pattern);
  }
  expect(patterns[0]).toEqual(patterns[1]);
  expect(patterns[0]).not.toEqual(patterns[2]);
  const hits = patterns[0]?.filter(Boolean).length ?? 0;
  expect(hits).toBeGreaterThan(8);
  expect(hits).toBeLessThan(32);
});

test("applies chance 0 never and chance 1 always", async () => {
  const store = FaultStore.of(await testWorld());
  await store.put("chance", { ...goneFault, chance: 0 });
  expect(await applyMany(store, 5)).toEqual(Array(5).fill(false));
  await store.put("chance", { ...goneFault, chance: 1 });
  expect(await applyMany(store, 5)).toEqual(Array(5).fill(true));
});

test("lets only the most specific rule decide", async () => {
  const store = FaultStore.of(await testWorld());
  await store.put("all", { ...goneFault, effect: { hang: true } });
  await store.put("second login", { ...goneFault, endpoint: "POST /api/login", after: 1 });
  expect(await store.effectFor(loginCall)).toBeNull();
  expect(await store.effectFor(loginCall)).toMatchObject({ id: "second login" });
  expect(store.list()).toMatchObject([
    { id: "second login", matched: 2 },
    { id: "all", matched: 0 },
  ]);
});

test("expires a fault by the world's clock, by default after ten minutes", async () => {
  const world = await testWorld();
  const store = FaultStore.of(world);
  await store.put("minute", { ...goneFault, ttl: 60 });
  await store.put("silent", goneFault);
  await store.put("counted", { ...goneFault, endpoint: "wallet/*", times: 3 });
  expect(store.list().map(({ id, expiresAt }) => [id, expiresAt])).toEqual([
    ["counted", null],
    ["silent", after(600).toISOString()],
    ["minute", after(60).toISOString()],
  ]);
  await world.scheduler.advanceTo(after(59));
  expect(store.liveCount()).toBe(3);
  await world.scheduler.advanceTo(after(60));
  expect(store.liveCount()).toBe(2);
  await world.scheduler.advanceTo(after(600));
  expect([store.liveCount(), store.list().map(({ id }) => id)]).toEqual([1, ["counted"]]);
  expect(await world.read.fault.count()).toBe(3);
  const eventCount = faultEvents(world);
  expect(await store.effectFor(loginCall)).toBeNull();
  expect(await world.read.fault.findMany({ select: { id: true } })).toEqual([{ id: "counted" }]);
  expect(faultEvents(world)).toBe(eventCount + 1);
});

test("an ended fault stays ended when the clock moves back, with no call in between", async () => {
  const world = await testWorld();
  const store = FaultStore.of(world);
  await store.put("minute", { ...goneFault, ttl: 60 });
  await store.put("hour", { ...goneFault, endpoint: "wallet/*", ttl: 3_600 });
  await world.scheduler.set(after(60));
  const eventCount = faultEvents(world);
  await world.scheduler.set(after(0));
  expect(store.list()).toMatchObject([{ id: "hour", expiresAt: after(3_600).toISOString() }]);
  expect(store.liveCount()).toBe(1);
  expect(faultEvents(world)).toBe(eventCount + 1);
  expect(await store.effectFor(loginCall)).toBeNull();
  await world.scheduler.set(after(59));
  await world.scheduler.set(after(-60));
  expect(store.list()).toMatchObject([{ id: "hour" }]);
});

test("replaces a fault, resets its counts and makes it the newest", async () => {
  const store = FaultStore.of(await testWorld());
  await store.put("one", goneFault);
  await store.put("two", { ...goneFault, effect: { hang: true } });
  expect(await store.effectFor(loginCall)).toEqual({ id: "two", effect: { hang: true } });
  const again = await store.put("one", { ...goneFault, effect: { drop: true }, ttl: 5 });
  expect(again).toMatchObject({ id: "one", matched: 0, applied: 0, expiresAt: after(5).toISOString() });
  expect(await store.effectFor(loginCall)).toEqual({ id: "one", effect: { drop: true } });
});

test("returns the number of dropped faults", async () => {
  const store = FaultStore.of(await testWorld());
  for (const id of ["one", "two", "three"]) await store.put(id, goneFault);
  expect(await store.drop("one")).toBe(1);
  expect(await store.drop("one")).toBe(0);
  expect(await store.dropAll()).toBe(2);
  expect(await store.effectFor(loginCall)).toBeNull();
});

test("keeps faults per world and copies them with counts and order", async () => {
  const worlds = await testRegistry();
  const store = FaultStore.of(await worlds.put("base", { at: TEST_NOW }));
  await store.put("older", { ...goneFault, times: 5 });
  await store.put("newer", { ...goneFault, effect: { malformed: true } });
  await store.effectFor(loginCall);
  const copy = FaultStore.of(await worlds.put("copy", { from: "base" }));
  expect(copy.list()).toEqual(store.list());
  expect(await copy.effectFor(loginCall)).toMatchObject({ id: "newer" });
  expect(FaultStore.of(await worlds.put("other", {})).list()).toEqual([]);
});

test("rolls back the counts of a failed write", async () => {
  const world = await testWorld();
  const store = FaultStore.of(world);
  await store.put("once", { ...goneFault, times: 1, chance: 1 });
  const roll = vi.spyOn(world.dice, "roll").mockImplementationOnce(() => {
    throw new Error("the dice broke");
  });
  await expect(store.effectFor(loginCall)).rejects.toThrow("the dice broke");
  roll.mockRestore();
  expect(store.list()).toMatchObject([{ matched: 0, applied: 0 }]);
  expect(await store.effectFor(loginCall)).toMatchObject({ id: "once" });
});

const somchai = "0812345678";

function call(endpoint: unknown, member: string | null = null): FaultedCall {
  return { endpoint: endpoint as Endpoint | null, member };
}

/** Makes faults in the given order, each with an endpoint and perhaps a member. */
function rules(...targets: Array<[endpoint: string, member?: string]>) {
  return targets.map(([endpoint, member], seq) => ({
    seq,
    rule: { endpoint, member, effect: { code: "gone" } } as FaultRule,
  }));
}

function winningEndpoint(faults: ReturnType<typeof rules>, to: FaultedCall) {
  const rule = mostSpecificFault(faults, to)?.rule;
  return rule && [rule.endpoint, rule.member].filter(Boolean).join(" ");
}

test.each([
  [
    "an exact endpoint over its block",
    rules(["wallet/*"], ["POST /api/wallet/transfer"], ["wallet/*"]),
    "POST /api/wallet/transfer",
  ],
  ["a block over everything", rules(["*"], ["wallet/*"], ["*"]), "wallet/*"],
  ["a member over none", rules(["*", somchai], ["*"]), `* ${somchai}`],
  ["a closer endpoint over a member", rules(["wallet/*"], ["*", somchai]), "wallet/*"],
  ["nothing for another member's", rules(["*", "0899999999"]), undefined],
  ["nothing for another endpoint's", rules(["GET /api/wallet"], ["qrcode/*"]), undefined],
])("of two matching faults, %s", (_, faults, expected) => {
  expect(winningEndpoint(faults, call(transfer, somchai))).toBe(expected);
});

test("prefers the newest of equally specific rules", () => {
  const faults = rules(["*"], ["*"], ["*"]);
  expect(mostSpecificFault(faults, call(login))?.seq).toBe(2);
  expect(mostSpecificFault([...faults].reverse(), call(login))?.seq).toBe(2);
});

test("matches the endpoint's label regardless of parameters", () => {
  expect(winningEndpoint(rules(["POST /api/qrcode/:provider"]), call(createQrcode))).toBe("POST /api/qrcode/:provider");
});

test("matches a block whose paths have one segment", () => {
  expect(winningEndpoint(rules(["login/*"]), call(login))).toBe("login/*");
});

test("matches an unknown path only by *", () => {
  expect(winningEndpoint(rules(["*"]), call(null))).toBe("*");
  expect(winningEndpoint(rules(["wallet/*"]), call(null))).toBeUndefined();
});
