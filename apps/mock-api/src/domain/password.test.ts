import { expect, onTestFinished, test } from "vitest";
import { testWorld } from "../world/testing";
import type { World } from "../world/world";
import {
  checkPasswordFailures,
  clearPasswordFailures,
  hashPassword,
  recordPasswordFailure,
  verifyPassword,
} from "./password";
import { setPasswordScheme } from "./password-scheme";

test("accepts only the password of the hash", async () => {
  const hash = await hashPassword("Mâlee-1234");
  expect(await verifyPassword("Mâlee-1234", hash)).toBe(true);
  for (const wrong of ["", "mâlee-1234", "Mâlee-1234 ", "Mâlee-123"]) {
    expect([wrong, await verifyPassword(wrong, hash)]).toEqual([wrong, false]);
  }
});

/** Other tests use cheap hashes. */
function useRealHashes(): void {
  setPasswordScheme("scrypt");
  onTestFinished(() => setPasswordScheme("scrypt-test"));
}

test("names the algorithm in the hash and salts it", async () => {
  useRealHashes();
  const [one, other] = [await hashPassword("same"), await hashPassword("same")];
  expect(one).toMatch(/^scrypt\$[\w-]{22}\$[\w-]{43}$/);
  expect(one).not.toBe(other);
  expect(one.split("$")[1]).not.toBe(other.split("$")[1]);
});

test("verifies a hash stored by an earlier version", async () => {
  const storedHash = "scrypt$BwcHBwcHBwcHBwcHBwcHBw$QVG2c8MVL-YQnfFyXDFyfTT2Gubn56YEy12CM7JfsRY";
  expect(await verifyPassword("demo1234", storedHash)).toBe(true);
});

test("accepts no password without a hash", async () => {
  for (const password of ["", "demo1234"]) expect(await verifyPassword(password, null)).toBe(false);
});

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
