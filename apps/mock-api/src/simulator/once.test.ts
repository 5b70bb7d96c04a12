import { expect, test } from "vitest";
import { testRegistry, testWorld } from "../world/testing";
import { once } from "./once";

test("the same key and input run once, also in parallel and with reordered fields", async () => {
  const world = await testWorld();
  let done = 0;
  const work = async () => ++done;
  const answers = await Promise.all([
    once(world, "k", { a: 1, b: { c: 2, d: 3 } }, work),
    once(world, "k", { b: { d: 3, c: 2 }, a: 1 }, work),
  ]);
  expect([answers, await once(world, "k", { a: 1, b: { c: 2, d: 3 } }, work), done]).toEqual([[1, 1], 1, 1]);
});

test("refuses the same key with another input", async () => {
  const world = await testWorld();
  await once(world, "k", { amount: 1 }, async () => "done");
  await expect(once(world, "k", { amount: 2 }, async () => "again")).rejects.toMatchObject({
    code: "IDEMPOTENCY_KEY_REUSED",
    status: 409,
  });
});

test("runs again without a key, with another key and in another world", async () => {
  const worlds = await testRegistry();
  const [one, two] = [await worlds.put("one", {}), await worlds.put("two", {})];
  let done = 0;
  const work = async () => ++done;
  await once(one, undefined, {}, work);
  await once(one, undefined, {}, work);
  await once(one, "k", {}, work);
  await once(one, "l", {}, work);
  await once(two, "k", {}, work);
  expect(done).toBe(5);
});

test("a failure can be retried", async () => {
  const world = await testWorld();
  await expect(once(world, "k", {}, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await once(world, "k", {}, async () => "yes")).toBe("yes");
});

test("evicts the oldest of a thousand keys", async () => {
  const world = await testWorld();
  let done = 0;
  for (let n = 0; n <= 1_000; n++) await once(world, `k${n}`, {}, async () => ++done);
  expect(await once(world, "k1000", {}, async () => ++done)).toBe(1_001);
  expect(await once(world, "k0", {}, async () => ++done)).toBe(1_002);
});
