import type { WorldRegistry } from "../world/registry";
import type { World } from "../world/world";

/**
 * Keeps the world open during `work`. Do not replace or drop it inside: that waits for its release and deadlocks.
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
