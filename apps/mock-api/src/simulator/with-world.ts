import type { WorldRegistry } from "../world/registry";
import type { World } from "../world/world";

/**
 * Works with a world that stays open meanwhile. Not for what replaces or drops it: that waits until nobody uses it.
 * @throws Refusal NO_WORLD
 */
export async function withWorld<T>(
  worlds: WorldRegistry,
  name: string,
  work: (world: World) => T | Promise<T>,
): Promise<T> {
  const { world, release } = await worlds.acquire(name);
  try {
    return await work(world);
  } finally {
    release();
  }
}
