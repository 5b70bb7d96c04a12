import { MAIN, type WorldRegistry } from "../world/registry";
import type { World } from "../world/world";

/** Notifies subscribers of this world and `main`; other worlds belong to tests. */
export async function notifySubscribers(worlds: WorldRegistry, world: World): Promise<void> {
  notifyWorldsChanged(world);
  if (world.name !== MAIN) notifyWorldsChanged(await worlds.get(MAIN));
}

export function notifyWorldsChanged({ events, clock }: World): void {
  events.add({ at: clock.now().toISOString(), type: "changed", about: "worlds" });
}
