import { expect, test } from "vitest";
import { testRegistry, testWorld } from "./testing";
import type { World } from "./world";

function roll(world: World, stream: "wheel" | "codes"): Promise<number> {
  return world.writeSync((tx) => world.dice.roll(tx, stream));
}

test("gives the same draws for the same seed and steps", async () => {
  const worlds = await testRegistry();
  const draws = [];
  for (const name of ["one", "two"]) {
    const world = await worlds.put(name, { seed: "marigold" });
    draws.push([await roll(world, "wheel"), await roll(world, "wheel"), await roll(world, "codes")]);
  }
  expect(draws[0]).toEqual(draws[1]);
  expect(new Set(draws[0]).size).toBe(3);
});

test("keeps streams independent", async () => {
  const worlds = await testRegistry();
  const plain = await worlds.put("plain", { seed: "marigold" });
  const busy = await worlds.put("busy", { seed: "marigold" });
  await roll(busy, "codes");
  expect(await roll(busy, "wheel")).toBe(await roll(plain, "wheel"));
});

test("repeats a draw after its transaction failed", async () => {
  const world = await testWorld();
  let first = 0;
  await expect(
    world.write(async (tx) => {
      first = world.dice.roll(tx, "wheel");
      throw new Error("no");
    }),
  ).rejects.toThrow("no");
  expect(await roll(world, "wheel")).toBe(first);
});
