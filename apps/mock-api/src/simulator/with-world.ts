import { HttpRefusal } from "../http/http-refusals";
import type { WorldRegistry } from "../world/registry";
import type { World } from "../world/world";

/**
 * Keeps the world open during `work`. Replacing or dropping the world in `work` would wait for the end of `work` and
 * deadlock.
 * @throws NO_WORLD
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

/** @throws NO_WORLD; UPSTREAM_WORLD if the world has an upstream */
export function withMockData<T>(
  worlds: WorldRegistry,
  name: string,
  work: (world: World) => T | Promise<T>,
): Promise<T> {
  return withWorld(worlds, name, (world) => {
    requireMockData(world);
    return work(world);
  });
}

/** @throws UPSTREAM_WORLD */
export function requireMockData({ name, manifest: { upstream } }: World): void {
  if (!upstream) return;
  const about = `a world that the mock answers; ${name} has the upstream ${upstream.url}`;
  throw new HttpRefusal("UPSTREAM_WORLD", {}, { path: "world", params: { about } });
}
