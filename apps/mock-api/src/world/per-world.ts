import type { World } from "./world";

/** Returns a getter that creates a world's value on first use. */
export function perWorld<T extends object>(create: (world: World) => T): (world: World) => T {
  const values = new WeakMap<World, T>();
  return (world) => {
    const known = values.get(world);
    if (known) return known;
    const value = create(world);
    values.set(world, value);
    return value;
  };
}
