import { expect, test } from "vitest";
import { testRegistry, testWorld } from "../world/testing";
import { idempotent } from "./action-routes";

test("the same key and input run once, also in parallel and with reordered fields", async () => {
  const world = await testWorld();
  let callCount = 0;
  const work = async () => ++callCount;
  const answers = await Promise.all([
    idempotent(world, "k", { a: 1, b: { c: 2, d: 3 } }, work),
    idempotent(world, "k", { b: { d: 3, c: 2 }, a: 1 }, work),
  ]);
  expect([answers, await idempotent(world, "k", { a: 1, b: { c: 2, d: 3 } }, work), callCount]).toEqual([[1, 1], 1, 1]);
});

test("refuses the same key with another input", async () => {
  const world = await testWorld();
  await idempotent(world, "k", { amount: 1 }, async () => "done");
  await expect(idempotent(world, "k", { amount: 2 }, async () => "again")).rejects.toMatchObject({
    code: "IDEMPOTENCY_KEY_REUSED",
    status: 409,
  });
});

test("runs again without a key, with another key and in another world", async () => {
  const worlds = await testRegistry();
  const [one, two] = [await worlds.put("one", {}), await worlds.put("two", {})];
  let callCount = 0;
  const work = async () => ++callCount;
  await idempotent(one, undefined, {}, work);
  await idempotent(one, undefined, {}, work);
  await idempotent(one, "k", {}, work);
  await idempotent(one, "l", {}, work);
  await idempotent(two, "k", {}, work);
  expect(callCount).toBe(5);
});

test("a failure can be retried", async () => {
  const world = await testWorld();
  await expect(idempotent(world, "k", {}, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await idempotent(world, "k", {}, async () => "yes")).toBe("yes");
});

test("evicts the oldest of a thousand keys", async () => {
  const world = await testWorld();
  let callCount = 0;
  for (let n = 0; n <= 1_000; n++) await idempotent(world, `k${n}`, {}, async () => ++callCount);
  expect(await idempotent(world, "k1000", {}, async () => ++callCount)).toBe(1_001);
  expect(await idempotent(world, "k0", {}, async () => ++callCount)).toBe(1_002);
});
