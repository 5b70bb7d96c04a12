import { expect, test } from "vitest";
import { testWorld } from "../world/testing";
import type { World } from "../world/world";
import { checkPasswordFailures, clearPasswordFailures, recordPasswordFailure } from "./password-failures";

const MINUTE = 60_000;

async function recordFailures(world: World, username: string, times: number): Promise<void> {
  for (let n = 0; n < times; n++) await world.write((tx) => recordPasswordFailure(tx, username));
}
const check = (world: World, username: string, elapsedMs = 0) =>
  checkPasswordFailures(world.read, username, new Date(world.clock.now().getTime() + elapsedMs));

test("allows five failures in ten minutes", async () => {
  const world = await testWorld();
  await recordFailures(world, "u1", 4);
  await expect(check(world, "u1")).resolves.toBeUndefined();
  await recordFailures(world, "u1", 1);
  for (const elapsedMs of [0, 10 * MINUTE - 1]) {
    await expect(check(world, "u1", elapsedMs)).rejects.toMatchObject({ code: "REQUEST_LIMIT" });
  }
  await expect(check(world, "u1", 10 * MINUTE)).resolves.toBeUndefined();
});

test("refuses a failure above the limit without counting it", async () => {
  const world = await testWorld();
  await recordFailures(world, "u1", 5);
  await expect(recordFailures(world, "u1", 1)).rejects.toMatchObject({ code: "REQUEST_LIMIT" });
  expect(await world.read.loginFailure.findMany({ select: { username: true, at: true } })).toEqual(
    Array(5).fill({ username: "u1", at: world.clock.now() }),
  );
});

test("counts and clears failures per member", async () => {
  const world = await testWorld();
  await recordFailures(world, "u1", 4);
  await recordFailures(world, "u2", 4);
  await expect(check(world, "u1")).resolves.toBeUndefined();
  await world.write((tx) => clearPasswordFailures(tx, "u1"));
  expect(await world.read.loginFailure.count({ where: { username: "u1" } })).toBe(0);
  await recordFailures(world, "u2", 1);
  await expect(check(world, "u2")).rejects.toMatchObject({ code: "REQUEST_LIMIT" });
});

test("does not clear failures above the limit", async () => {
  const world = await testWorld();
  await recordFailures(world, "u1", 5);
  await expect(world.write((tx) => clearPasswordFailures(tx, "u1"))).rejects.toMatchObject({ code: "REQUEST_LIMIT" });
  expect(await world.read.loginFailure.count()).toBe(5);
});
